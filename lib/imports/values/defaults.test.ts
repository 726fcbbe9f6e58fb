import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { guessDefaults } from "@/lib/imports/values/defaults";
import { sniffTable } from "@/lib/imports/file/sniff";

function guess(text: string, fileName = "export.csv") {
  const table = sniffTable(text);
  return guessDefaults(table, mappingOf(guessColumns(table)), fileName).defaults;
}

test.each([
  ["Stadium,City,Capacity\nThe Park,Graz,15000\nNord,Wien,8000\n", "venue_or_stadium"],
  ["Name,City,Capacity\nThe Park,Graz,15000\nNord,Wien,8000\n", "venue_or_stadium"],
  ["Name,City\nOlympic Stadium,Graz\nNord Arena,Wien\nThe Park,Linz\n", "venue_or_stadium"],
  ["Name,City\nSummer Festival,Graz\nJazz Festival,Wien\n", "music_festival"],
  ["Name,City\nStyria Open,Graz\nDanube Cup,Wien\n", "tournament"],
  ["Club,Stadium,Capacity\nRovers,The Park,15000\nUnited,Nord Arena,9000\n", "team"],
])("the kind is guessed from the headings and titles of %j", (text, kind) => {
  expect(guess(text).propertyType).toBe(kind);
});

test("nothing is guessed if headings and titles give no hint", () => {
  expect(guess("Name,City\nAlpha,Graz\nBeta,Wien\n").propertyType).toBeUndefined();
});

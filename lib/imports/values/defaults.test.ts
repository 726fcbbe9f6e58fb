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

test.each([
  ["Team,City\nBears American Football,Graz\nGiants American Football,Wien\n", "export.csv", "american_football"],
  ["Team,City\nBears,Graz\nGiants,Wien\n", "american_football_teams.csv", "american_football"],
  ["Team,City\nBears,Graz\nGiants,Wien\n", "football teams.csv", "soccer"],
  ["Team,City\nGraz Football Club,Graz\nWien FC,Wien\n", "export.csv", "soccer"],
])("football and American football are different sports in %j of %s", (text, fileName, sport) => {
  expect(guess(text, fileName).sportOrGenre).toBe(sport);
});

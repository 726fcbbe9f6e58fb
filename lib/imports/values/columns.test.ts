import { guessColumns, mappingOf } from "@/lib/imports/values/columns";
import { sniffTable } from "@/lib/imports/file/sniff";

const guess = (text: string) => guessColumns(sniffTable(text));
const map = (text: string) => mappingOf(guess(text));

test.each([
  [
    "Club,Country,City,Ground,Founded\nRovers,Austria,Graz,Park,1901\nUnited,Italy,Roma,,\n",
    "title country city venue founded",
  ],
  [
    "Verein;Land;Stadt;Stadion;Gegründet;Preis\nA;Deutschland;Köln;S;1948;1.200 €\n",
    "title country city venue founded price",
  ],
  ["Équipe;Pays;Ville;Stade;Année de fondation\nA;France;Lyon;S;1950\n", "title country city venue founded"],
  ["Nombre,País,Ciudad,Estadio,Aforo\nA,España,Sevilla,S,40.000\n", "title country city venue capacity"],
  ["クラブ,国,都市,スタジアム\n横浜,日本,横浜,S\n", "title country city venue"],
  ["Клуб;Страна;Город\nСпартак;Россия;Москва\n", "title country city"],
  [
    "Team Name|Nation|Home Town|Rights fee (USD)|Web site\nA|Wales|Cardiff|$5,000|www.a.test\n",
    "title country city price website",
  ],
  [
    "title,summary,propertyType,sportOrGenre,termStart\nA,words,team,soccer,2027-01-01\n",
    "title summary propertyType sportOrGenre termStart",
  ],
])("the headings of %j are understood", (text, expected) => {
  expect(map(text).join(" ")).toBe(expected);
});

test("a meaningless heading is read by its values", () => {
  const text =
    "aa,bb,cc,dd\nRovers,Austria,https://r.test,€500\nUnited,Italy,https://u.test,€700\nCity,Österreich,https://c.test,€90\n";
  expect(map(text)).toEqual(["title", "country", "website", "price"]);
});

test("a column headed “Country” is the country even if none of its values can be read", () => {
  const [, country] = guess("Club,Country\nRovers,Republic of South Africa\nUnited,Republic of South Africa\n");
  expect(country).toMatchObject({
    field: "country",
    reason: "The heading says “Country”, but few values fit the Country field.",
  });
});

test("a heading whose values do not fit is less certain than one whose values do", () => {
  const [good] = guess("Country,x\nAustria,1\n");
  const [bad] = guess("Country,x\nbanana,1\n");
  expect(good?.confidence).toBeGreaterThan(0.9);
  expect(bad?.confidence ?? 1).toBeLessThan(0.5);
});

test("every guess carries its reason, its samples, and how many cells are filled", () => {
  const [first, second] = guess("Club,Phone\nRovers,12 34\nRovers,\nUnited,99\n");
  expect(first).toMatchObject({
    reason: "The heading says “Club” and every value matches.",
    samples: ["Rovers", "United"],
    filled: 3,
  });
  expect(second).toMatchObject({ field: "note", filled: 2 });
});

test("with two columns of one meaning, the more certain one gets the field, and the other becomes a note", () => {
  expect(map("Name,City,Town\nA,Graz,Graz\n")).toEqual(["title", "city", "note"]);
});

test("a sequence number is not a reference to a listing, and a code is", () => {
  expect(map("No,Name\n1,A\n2,B\n3,C\n")).toEqual(["note", "title"]);
  expect(map("Ref,Name\nX-9,A\nX-4,B\n")).toEqual(["reference", "title"]);
});

test("a table without any known heading still gets a title", () => {
  expect(map("Qux,Zork,Count\nsame,Rovers,5\nsame,United,7\n")).toContain("title");
});

test("a list of stadiums has their names as titles", () => {
  expect(map("Stadium,City,Capacity\nThe Park,Graz,15000\nNord Arena,Wien,8000\n")).toEqual([
    "title",
    "city",
    "capacity",
  ]);
});

test.each([
  ["Attendance", "attendanceTotal"],
  ["Total attendance", "attendanceTotal"],
  ["Average attendance", "note"],
  ["Avg. home attendance", "note"],
  ["Attendance per match", "note"],
  ["Zuschauer pro Spiel", "note"],
  ["Zuschauerschnitt", "note"],
  ["Avg TV audience", "avgTvAudience"],
])("the heading %s means %s", (heading, field) => {
  const table = sniffTable(`Club,City,${heading}\nRovers,Graz,12000\nUnited,Linz,9000\n`);
  expect(guessColumns(table)[2]?.field).toBe(field);
});

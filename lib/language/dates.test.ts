import { readDates, readPeriods } from "./dates";

const today = new Date("2026-11-23T09:00:00Z");

const summary = (text: string): string[] =>
  readDates(text, today).map(({ start, end, from, to, isExcluded, question }) =>
    [text.slice(start, end), "=", isExcluded && "without", question ?? `${from ?? ""}..${to ?? ""}`]
      .filter(Boolean)
      .join(" "),
  );

const table = (rows: Record<string, string>) =>
  test.each(Object.entries(rows))("“%s”", (text, expected) =>
    expect(summary(text).map((each) => each.split(" = ")[1])).toEqual(expected === "" ? [] : [expected]),
  );

describe("days, months, quarters, seasons, and years", () => {
  table({
    "2027-05-03": "2027-05-03..2027-05-03",
    "2027-05": "2027-05-01..2027-05-31",
    "05/2027": "2027-05-01..2027-05-31",
    "May 3rd, 2027": "2027-05-03..2027-05-03",
    "the 3rd of May 2027": "2027-05-03..2027-05-03",
    "3.5.2027": "2027-05-03..2027-05-03",
    "13/5/2027": "2027-05-13..2027-05-13",
    "5/13/2027": "2027-05-13..2027-05-13",
    "Oct. 2027": "2027-10-01..2027-10-31",
    "late May 2027": "2027-05-21..2027-05-31",
    "end of Q2 2027": "2027-05-31..2027-06-30",
    "second half of 2027": "2027-07-01..2027-12-31",
    "summer '27": "2027-06-01..2027-08-31",
    "the end of next year": "2027-09-01..2027-12-31",
    "within the next six months": "2026-11-23..2027-05-23",
    "in December": "2026-12-01..2026-12-31",
    "the second half of the year": "2027-07-01..2027-12-31",
    "by Easter": "..2027-03-28",
    "before Christmas 2027": "..2027-12-24",
    "after Thanksgiving 2027": "2027-11-26..",
  });
});

describe("ranges and lists share their year", () => {
  table({
    "May to September 2027": "2027-05-01..2027-09-30",
    "May–September 2027": "2027-05-01..2027-09-30",
    "between May and July 2027": "2027-05-01..2027-07-31",
    "June through August 2027": "2027-06-01..2027-08-31",
    "June, July and August 2027": "2027-06-01..2027-08-31",
    "spring and summer 2027": "2027-03-01..2027-08-31",
    "Q2–Q3 2027": "2027-04-01..2027-09-30",
    "Q3/Q4 2027": "2027-07-01..2027-12-31",
    "2027 to 2029": "2027-01-01..2029-12-31",
    "June 12-13, 2027": "2027-06-12..2027-06-13",
    "12–13 June 2027": "2027-06-12..2027-06-13",
    "1st to 15th of May": "2027-05-01..2027-05-15",
    "May 1 through 15": "2027-05-01..2027-05-15",
    "01.05.2027 – 30.09.2027": "2027-05-01..2027-09-30",
    "December to February": "2026-12-01..2027-02-28",
    "mid-May until late September 2027": "2027-05-11..2027-09-30",
  });
});

describe("open ends, and how a “no” changes them", () => {
  table({
    "starting in Q3 2027": "2027-07-01..",
    "June 2027 or later": "2027-06-01..",
    "after June": "2027-07-01..",
    "before summer 2027": "..2027-05-31",
    "Sept 2027 at the latest": "..2027-09-30",
    "by the end of the year": "..2026-12-31",
    "not before June 2027": "2027-06-01..",
    "not until June": "2027-06-01..",
    "nothing after August 2027": "..2027-08-31",
    "no later than June": "..2027-06-30",
    "no earlier than May 2027": "2027-05-01..",
    "not in August": "without 2027-08-01..2027-08-31",
    "except July": "without 2027-07-01..2027-07-31",
  });
});

describe("ambiguous dates are queried", () => {
  const which = "a brief has one time window: which should it be?";
  table({
    "5/6/2027": "is that May 6, 2027 or Jun 5, 2027?",
    "spring or fall 2027": which,
    "March and May 2027": which,
  });
  test("and is not a period", () =>
    expect(readPeriods("5/6/2027, spring or fall 2028, not in May", today)).toEqual([]));
});

describe("other words and the past are not dates", () => {
  table({
    "It may be fun, and we march on": "",
    "We may want fall sports": "",
    "last summer": "",
    "We started in 2024": "",
    "since 2019": "",
    "June 18-34 year olds": "2027-06-01..2027-06-30",
  });
});

test("a date’s words are those that limit it", () => {
  expect(summary("tennis, nothing after August 2027, or rowing")).toEqual(["nothing after August 2027 = ..2027-08-31"]);
});

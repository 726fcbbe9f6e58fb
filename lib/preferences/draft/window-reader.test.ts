import { draftTable } from "@/tests/support/matching/draft-table";

const window = (windowFrom: string | null, windowTo: string | null) => ({
  ...(windowFrom ? { windowFrom } : {}),
  ...(windowTo ? { windowTo } : {}),
});

describe("one window, on November 23, 2026", () => {
  draftTable([
    ["Q2 2027", window("2027-04-01", "2027-06-30")],
    ["from March to June", window("2027-03-01", "2027-06-30")],
    ["May to September 2027", window("2027-05-01", "2027-09-30")],
    ["next summer", window("2027-06-01", "2027-08-31")],
    ["next season", window("2027-07-01", "2028-06-30")],
    ["the 2027/28 season", window("2027-07-01", "2028-06-30")],
    ["in 2027", window("2027-01-01", "2027-12-31")],
    ["next year", window("2027-01-01", "2027-12-31")],
    ["in the next six months", window("2026-11-23", "2027-05-23")],
    ["from 1 May 2027 to 31 July 2027", window("2027-05-01", "2027-07-31")],
    ["starting April 2027", window("2027-04-01", null)],
    ["before June 2027", window(null, "2027-05-31")],
    ["by the end of 2027", window(null, "2027-12-31")],
    ["winter 2026/27", window("2026-12-01", "2027-02-28")],
  ]);
});

describe("the narrower of several dates, if they agree", () => {
  draftTable([
    ["Summer only, June through August 2027", window("2027-06-01", "2027-08-31")],
    ["in 2027, ideally May to July", window("2027-05-01", "2027-07-31")],
    ["starting April 2027, by the end of 2027", window("2027-04-01", "2027-12-31")],
    [
      "May 2027. October 2027 works.",
      {},
      "May 2027: which is your time window: May 1, 2027 to May 31, 2027 or Oct 1, 2027 to Oct 31, 2027?",
      "October 2027: which is your time window: May 1, 2027 to May 31, 2027 or Oct 1, 2027 to Oct 31, 2027?",
    ],
    ["spring or fall 2027", {}, "spring or fall 2027: a brief has one time window: which should it be?"],
  ]);
});

describe("unsupported dates are listed with the reason", () => {
  draftTable([
    ["not in August", {}, "not in August (a brief has one time window, and nothing can be left out of it)"],
    ["We sign by January 15, 2027", {}, "sign", "by January 15, 2027 (a brief has no decision date)"],
    ["5/6/2027", {}, "5/6/2027: is that May 6, 2027 or Jun 5, 2027?"],
    ["Australia, summer 2027", { countries: ["AU"] }, "summer 2027: which months are that in Australia?"],
    ["Spain, summer 2027", { countries: ["ES"], ...window("2027-06-01", "2027-08-31") }],
  ]);
});

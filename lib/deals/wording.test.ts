import {
  exclusivityText,
  firstRefusalText,
  formatDeadline,
  formatDeadlineWithZone,
  moneyText,
  statusText,
  timeLeftText,
} from "./wording";
import type { ProposalDetail } from "./view";

const now = new Date("2026-11-18T10:00:00Z");

test("exclusivity is described with its categories and places", () => {
  const of = (more: object) =>
    exclusivityText({ level: "category", categories: ["insurance"], territory: ["*"], ...more });
  expect(of({})).toBe("Exclusivity: insurance, everywhere");
  expect(of({ territory: ["GB", "IE"] })).toBe("Exclusivity: insurance, United Kingdom, Ireland");
  expect(of({ level: "sole_sponsor" })).toBe("Exclusivity: sole sponsor, everywhere");
  expect(of({ level: "none" })).toBeNull();
});

test("right of first refusal is named if it is granted", () => {
  expect(firstRefusalText({ firstRefusal: true })).toBe("Right of first refusal: 14 days");
  expect(firstRefusalText({ firstRefusal: false })).toBeNull();
});

test("a deadline is named the way people name it", () => {
  expect(formatDeadline("2026-11-18T18:00:00Z", now, "UTC")).toBe("today, 6:00 PM");
  expect(formatDeadline("2026-11-20T18:00:00Z", now, "UTC")).toBe("Friday, 6:00 PM");
  expect(formatDeadline("2026-12-04T18:00:00Z", now, "UTC")).toBe("Dec 4, 6:00 PM");
  expect(formatDeadline("2027-01-14T18:00:00Z", now, "UTC")).toBe("Jan 14, 2027, 6:00 PM");
  expect(formatDeadlineWithZone("2027-01-15T09:59:59Z", now, "Pacific/Honolulu")).toBe("Jan 14, 2027, 11:59 PM HST");
  expect(formatDeadlineWithZone("2027-01-15T09:59:59Z", now, "Pacific/Auckland")).toBe("Jan 15, 2027, 10:59 PM GMT+13");
});

test("the time left is shown only in the last two days", () => {
  expect(timeLeftText("2026-11-18T10:30:00Z", now)).toBe("30 minutes left");
  expect(timeLeftText("2026-11-18T13:59:00Z", now)).toBe("3 hours left");
  expect(timeLeftText("2026-11-20T10:00:00Z", now)).toBeNull();
  expect(timeLeftText("2026-11-18T09:00:00Z", now)).toBeNull();
});

test("the status of a proposal is described from the reader's side", () => {
  const parties = { buyer: { id: "b", name: "Northwind" }, seller: { id: "s", name: "Northgate" } };
  const proposal = (more: object) =>
    ({ side: "buyer", state: "awaiting_seller", isMyTurn: false, revision: 2, ...more }) as ProposalDetail;
  expect(statusText(parties, proposal({}))).toBe("Waiting for Northgate");
  expect(statusText(parties, proposal({ state: "awaiting_buyer", isMyTurn: true }))).toBe("Your turn");
  expect(statusText(parties, proposal({ state: "declined", closed: { reason: "geography" } }))).toBe(
    "Declined: The location isn’t a fit",
  );
  expect(statusText(parties, proposal({ state: "agreed", accepted: { revision: 2 } }))).toBe("Agreed on revision 2");
  expect(moneyText(21_500.5, "USD")).toBe("$21,500.50");
});

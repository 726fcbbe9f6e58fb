import { notificationTypes } from "../vocabulary";
import { concerns, defaultFrequency, frequenciesOf, groupOf, isReport } from "./frequencies";

test("notifications in the product are instant or off; emails can be daily or weekly too", () => {
  expect(frequenciesOf("message_received", "in_app")).toEqual(["instant", "never"]);
  expect(frequenciesOf("message_received", "email")).toEqual(["instant", "daily", "weekly", "never"]);
});

test("a report is emailed on Mondays or never, and shown in the product only to those who choose it", () => {
  expect(frequenciesOf("listing_report", "email")).toEqual(["weekly", "never"]);
  expect(defaultFrequency("listing_report", "email")).toBe("weekly");
  expect(defaultFrequency("match_report", "in_app")).toBe("never");
});

test("by default everything is shown in the product, and emailed except for what can wait", () => {
  const immediate = notificationTypes.filter((type) => !isReport(type));
  expect(immediate.filter((type) => defaultFrequency(type, "in_app") !== "instant")).toEqual([]);
  expect(immediate.filter((type) => defaultFrequency(type, "email") !== "instant")).toEqual([
    "conversation_assigned",
    "shortlist_assigned",
    "proposal_withdrawn",
    "proposal_expired",
    "invitation_answered",
    "brief_opened",
  ]);
});

test("every default can be chosen", () => {
  for (const type of notificationTypes) {
    for (const channel of ["in_app", "email"] as const) {
      expect(frequenciesOf(type, channel)).toContain(defaultFrequency(type, channel));
    }
  }
});

test("types belong to the group of their noun, and each side is notified of what it has", () => {
  expect(groupOf("message_received")).toBe("Conversations");
  expect(groupOf("proposal_expired")).toBe("Proposals and deals");
  expect(groupOf("join_request_decided")).toBe("Organization and account");
  expect(concerns("listing_decided", "marketer")).toBe(false);
  expect(concerns("listing_decided", "seller")).toBe(true);
  expect(concerns("proposal_accepted", "marketer")).toBe(true);
  expect(concerns("shortlist_mention", "marketer")).toBe(true);
  expect(concerns("shortlist_mention", "seller")).toBe(false);
  expect(groupOf("pitch_received")).toBe("Marketplace");
  expect(concerns("pitch_received", "seller")).toBe(false);
  expect(concerns("pitch_decided", "marketer")).toBe(false);
  expect(groupOf("brief_opened")).toBe("Marketplace");
  expect(concerns("brief_opened", "seller")).toBe(true);
  expect(concerns("brief_opened", "marketer")).toBe(false);
  expect(groupOf("listing_report")).toBe("Listings");
  expect(concerns("match_report", "seller")).toBe(false);
  expect(groupOf("search_alert")).toBe("Marketplace");
  expect(concerns("search_alert", "marketer")).toBe(true);
  expect(concerns("search_alert", "seller")).toBe(false);
});

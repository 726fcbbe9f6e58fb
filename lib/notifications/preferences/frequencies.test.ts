import { notificationTypes } from "../vocabulary";
import { concerns, defaultFrequency, frequenciesOf, groupOf } from "./frequencies";

test("notifications in the product are instant or off; emails can be daily too", () => {
  expect(frequenciesOf).toEqual({ in_app: ["instant", "never"], email: ["instant", "daily", "never"] });
});

test("by default everything is shown in the product, and emailed except for what can wait", () => {
  expect(notificationTypes.filter((type) => defaultFrequency(type, "in_app") !== "instant")).toEqual([]);
  expect(notificationTypes.filter((type) => defaultFrequency(type, "email") !== "instant")).toEqual([
    "conversation_assigned",
    "shortlist_assigned",
    "proposal_withdrawn",
    "proposal_expired",
    "deal_contract",
    "deal_updated",
    "deal_payment",
    "invitation_answered",
  ]);
});

test("every default can be chosen", () => {
  for (const type of notificationTypes) {
    for (const channel of ["in_app", "email"] as const) {
      expect(frequenciesOf[channel]).toContain(defaultFrequency(type, channel));
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
  expect(groupOf("search_alert")).toBe("Marketplace");
  expect(concerns("search_alert", "marketer")).toBe(true);
  expect(concerns("search_alert", "seller")).toBe(false);
});

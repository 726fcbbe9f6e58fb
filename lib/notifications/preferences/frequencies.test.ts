import { notificationTypes } from "../vocabulary";
import { concerns, defaultFrequency, frequenciesOf, groupOf } from "./frequencies";

test("in the product one hears at once or not at all; by email also once a day", () => {
  expect(frequenciesOf).toEqual({ in_app: ["instant", "never"], email: ["instant", "daily", "never"] });
});

test("who never said hears everything in the product, and by email all but what can wait", () => {
  expect(notificationTypes.filter((type) => defaultFrequency(type, "in_app") !== "instant")).toEqual([]);
  expect(notificationTypes.filter((type) => defaultFrequency(type, "email") !== "instant")).toEqual([
    "proposal_withdrawn",
    "proposal_expired",
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

test("types stand in the group of their noun, and marketers hear of no listings of their own", () => {
  expect(groupOf("message_received")).toBe("Conversations");
  expect(groupOf("proposal_expired")).toBe("Proposals and deals");
  expect(groupOf("join_request_decided")).toBe("Organization and account");
  expect(concerns("listing_decided", "marketer")).toBe(false);
  expect(concerns("listing_decided", "seller")).toBe(true);
  expect(concerns("proposal_accepted", "marketer")).toBe(true);
});

import { listingStatuses, transitions } from "@/lib/listings/states";
import { isInReview, listingDecisions, outcomes } from "./decisions";

test("only a submitted listing can be decided", () => {
  expect(listingStatuses.filter(isInReview)).toEqual(["submitted"]);
});

test("every decision takes the listing out of review, and only an approval publishes it", () => {
  for (const decision of listingDecisions) expect(isInReview(outcomes[decision].listing)).toBe(false);
  expect(listingDecisions.filter((decision) => outcomes[decision].listing === "published")).toEqual(["approve"]);
});

test("a rejection comes with a reason, and a listing with requested changes can be submitted again", () => {
  expect(listingDecisions.filter((decision) => outcomes[decision].needsReason)).toEqual(["request_changes", "reject"]);
  expect(transitions.submit.from).toContain(outcomes.request_changes.listing);
  expect(transitions.submit.from).not.toContain(outcomes.reject.listing);
});

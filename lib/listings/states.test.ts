import fc from "@/tests/support/chance";
import {
  type ListingStatus,
  canTake,
  isDone,
  listingStatuses,
  listingVerbs,
  mustStayComplete,
  transitions,
  verbsFor,
} from "./states";

test("each verb leads where it says, from nowhere else", () => {
  const table = listingStatuses.flatMap((status) =>
    verbsFor(status).map((verb) => `${verb}: ${status} → ${transitions[verb].to}`),
  );
  expect(table).toEqual([
    "submit: draft → submitted",
    "archive: draft → archived",
    "archive: submitted → archived",
    "submit: changes_requested → submitted",
    "archive: changes_requested → archived",
    "archive: rejected → archived",
    "pause: published → paused",
    "resume: paused → published",
    "archive: paused → archived",
    "archive: sold_out → archived",
    "archive: expired → archived",
  ]);
});

test("no road leads out of the archive, nor out of a suspension by the seller", () => {
  for (const status of ["archived", "suspended"] as const) expect(verbsFor(status)).toEqual([]);
});

test("a verb never both acts and has nothing to do, and after it acts it has nothing to do", () => {
  fc.assert(
    fc.property(fc.constantFrom(...listingVerbs), fc.constantFrom(...listingStatuses), (verb, status) => {
      expect(canTake(verb, status) && isDone(verb, status)).toBe(false);
      if (canTake(verb, status)) expect(isDone(verb, transitions[verb].to)).toBe(true);
    }),
  );
});

test("any row of verbs from a draft leaves a listing that marketers see complete", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...listingVerbs), { maxLength: 12 }), (verbs) => {
      let status: ListingStatus = "draft";
      let wasChecked = false;
      for (const verb of verbs) {
        if (!canTake(verb, status)) continue;
        if (verb === "submit") wasChecked = true;
        status = transitions[verb].to;
      }
      if (mustStayComplete(status)) expect(wasChecked).toBe(true);
    }),
  );
});

import fc from "@/tests/support/fast-check";
import {
  type ListingStatus,
  canPerform,
  isDone,
  listingStatuses,
  listingVerbs,
  leftMarket,
  moves,
  mustStayComplete,
  otherMoves,
  restoredStatus,
  transitions,
  verbsFor,
  wasApproved,
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
    "archive: published → archived",
    "resume: paused → published",
    "archive: paused → archived",
    "archive: sold_out → archived",
    "resume: expired → published",
    "archive: expired → archived",
    "restore: archived → draft",
  ]);
});

test("time, stock, and admins move a listing between exact states, each reversible except for time", () => {
  expect(otherMoves.map((move) => `${move}: ${moves[move].from} → ${moves[move].to}`)).toEqual([
    "expire: published → expired",
    "sell_out: published → sold_out",
    "restock: sold_out → published",
    "suspend: published → suspended",
    "unsuspend: suspended → published",
  ]);
  expect(canPerform("resume", moves.expire.to)).toBe(true);
});

test("every state is reachable, and what left the market was on it", () => {
  const reached = new Set<ListingStatus>([
    "draft",
    "changes_requested",
    "rejected",
    ...listingVerbs.map((verb) => transitions[verb].to),
    ...otherMoves.map((move) => moves[move].to),
  ]);
  expect([...reached].toSorted()).toEqual(listingStatuses.toSorted());
  expect(leftMarket).toEqual(["paused", "sold_out", "expired", "suspended", "archived"]);
  expect(listingStatuses.filter(wasApproved)).toEqual(["published", "paused", "sold_out", "expired"]);
});

test("a seller restores what is archived, paused if it was published, and cannot end a suspension", () => {
  expect(verbsFor("suspended")).toEqual([]);
  expect(verbsFor("archived")).toEqual(["restore"]);
  expect(restoredStatus({ publishedAt: new Date() })).toBe("paused");
  expect(restoredStatus({ publishedAt: null })).toBe("draft");
});

test("a verb never both acts and is a no-op, and after acting it is a no-op", () => {
  fc.assert(
    fc.property(fc.constantFrom(...listingVerbs), fc.constantFrom(...listingStatuses), (verb, status) => {
      expect(canPerform(verb, status) && isDone(verb, status)).toBe(false);
      if (canPerform(verb, status)) expect(isDone(verb, transitions[verb].to)).toBe(true);
    }),
  );
});

test("any series of verbs from a draft leaves a listing that marketers see complete", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...listingVerbs), { maxLength: 12 }), (verbs) => {
      let status: ListingStatus = "draft";
      let wasChecked = false;
      for (const verb of verbs) {
        if (!canPerform(verb, status)) continue;
        if (verb === "submit") wasChecked = true;
        status = transitions[verb].to;
      }
      if (mustStayComplete(status)) expect(wasChecked).toBe(true);
    }),
  );
});

import { canPerform, isDeletable, isDone, postStatuses, postVerbs, transitions } from "./states";

test("a post moves only along these transitions", () => {
  const ways = postVerbs.flatMap((verb) =>
    postStatuses.filter((status) => canPerform(verb, status)).map((from) => `${from} → ${transitions[verb].to}`),
  );
  expect(ways).toEqual([
    "draft → published",
    "scheduled → published",
    "unpublished → published",
    "draft → scheduled",
    "scheduled → scheduled",
    "unpublished → scheduled",
    "scheduled → draft",
    "published → unpublished",
  ]);
});

test("no verb is both possible and already done", () => {
  for (const verb of postVerbs)
    for (const status of postStatuses) expect(canPerform(verb, status) && isDone(verb, status)).toBe(false);
});

test("only a draft that readers never saw can be deleted", () => {
  const seen = new Date("2026-11-01T09:00:00Z");
  const deletable = postStatuses.flatMap((status) =>
    [null, seen].filter((publishedAt) => isDeletable({ status, publishedAt })).map((at) => [status, at]),
  );
  expect(deletable).toEqual([["draft", null]]);
});

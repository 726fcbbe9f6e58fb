import { emptyBrief } from "@/lib/matching/criteria";

import { ScoreCaches } from "./score-cache";

const briefOf = (organizationId: string) => ({ ...emptyBrief, organizationId });

test("a brief reuses its score cache on the same day, but not when changed or on another day", () => {
  const scoreCaches = new ScoreCaches();
  const scoreCache = scoreCaches.of(briefOf("a"), 1, 32);
  expect(scoreCaches.of(briefOf("a"), 1, 32)).toBe(scoreCache);
  expect(scoreCaches.of({ ...briefOf("a"), geoMustHave: true }, 1, 32)).not.toBe(scoreCache);
  expect(scoreCaches.of(briefOf("a"), 2, 32)).not.toBe(scoreCache);
});

test("the least recently used of more than sixteen briefs is evicted, and leaves nothing behind", () => {
  const scoreCaches = new ScoreCaches();
  const recent = scoreCaches.of(briefOf("recent"), 1, 32);
  const oldest = scoreCaches.of(briefOf("oldest"), 1, 32);
  oldest.scores[3] = 77;
  oldest.hasPassingRows = true;
  scoreCaches.of(briefOf("recent"), 1, 32);
  for (let other = 0; other < 14; other += 1) scoreCaches.of(briefOf(`${other}`), 1, 32);
  const newest = scoreCaches.of(briefOf("newest"), 1, 32);
  expect(newest).toBe(oldest);
  expect([newest.scores[3], newest.hasPassingRows]).toEqual([0xffff, false]);
  expect(scoreCaches.of(briefOf("recent"), 1, 32)).toBe(recent);
});

test("writing a row clears its scores for every brief", () => {
  const scoreCaches = new ScoreCaches();
  const scoreCache = scoreCaches.of(briefOf("a"), 1, 32);
  scoreCache.scores[4] = 9000;
  scoreCache.hasPassingRows = true;
  scoreCaches.forgetRow(4);
  expect([scoreCache.scores[4], scoreCache.hasPassingRows]).toEqual([0xffff, false]);
});

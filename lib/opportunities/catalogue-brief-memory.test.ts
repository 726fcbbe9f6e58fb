import { emptyBrief } from "@/lib/matching/criteria";

import { BriefMemories } from "./catalogue-brief-memory";

const briefOf = (organizationId: string) => ({ ...emptyBrief, organizationId });

test("the same brief on the same day finds its memory again, a changed brief and another day do not", () => {
  const memories = new BriefMemories();
  const memory = memories.of(briefOf("a"), 1, 32);
  expect(memories.of(briefOf("a"), 1, 32)).toBe(memory);
  expect(memories.of({ ...briefOf("a"), geoMustHave: true }, 1, 32)).not.toBe(memory);
  expect(memories.of(briefOf("a"), 2, 32)).not.toBe(memory);
});

test("of more than sixteen briefs the one asked for longest ago makes room, and leaves nothing behind", () => {
  const memories = new BriefMemories();
  const kept = memories.of(briefOf("kept"), 1, 32);
  const oldest = memories.of(briefOf("oldest"), 1, 32);
  oldest.scores[3] = 77;
  oldest.isKeptKnown = true;
  memories.of(briefOf("kept"), 1, 32);
  for (let other = 0; other < 14; other += 1) memories.of(briefOf(`${other}`), 1, 32);
  const newest = memories.of(briefOf("newest"), 1, 32);
  expect(newest).toBe(oldest);
  expect([newest.scores[3], newest.isKeptKnown]).toEqual([0xffff, false]);
  expect(memories.of(briefOf("kept"), 1, 32)).toBe(kept);
});

test("a row that is written is forgotten under every brief", () => {
  const memories = new BriefMemories();
  const memory = memories.of(briefOf("a"), 1, 32);
  memory.scores[4] = 9000;
  memory.isKeptKnown = true;
  memories.forgetRow(4);
  expect([memory.scores[4], memory.isKeptKnown]).toEqual([0xffff, false]);
});

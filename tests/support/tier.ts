/**
 * How much a test covers: `npm test` a sample of every law, `npm run test:full` all of it, and `npm run test:nightly`
 * also the rounds that take hours. scripts/test.mjs sets TEST_TIER.
 */
const tier = process.env.TEST_TIER ?? "default";

const isNightly = tier === "nightly";
export const isFull = isNightly || tier === "full";

/** A count or a list for the tier that runs; what is not given is that of the tier below. */
export function byTier<T>(values: { default: T; full?: T; nightly?: T }): T {
  const full = values.full ?? values.default;
  if (isNightly) return values.nightly ?? full;
  return isFull ? full : values.default;
}

/** In the default tier `count` of the items, starting at a different one for each `at`, so that all get their turn. */
export function inTurn<T>(items: readonly T[], at: number, count: number): readonly T[] {
  if (isFull || items.length <= count) return items;
  return Array.from({ length: count }, (_, step) => items[(at + step) % items.length] as T);
}

/** `count` of the items, evenly spread and the same in every run, in the default tier; otherwise all of them. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  if (isFull || items.length <= count) return items;
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as T);
}

/** Learned data of a brief: the weights used if the marketer set none, and the reasons. */
import { z } from "zod";
import { type Factor, factors } from "@/lib/matching/weights";
import type { Prisma } from "@/lib/platform/db";

/** Marketer actions that teach something about a brief. */
export const signalKinds = ["more", "less", "saved", "message", "offer", "agreed", "passed", "declined"] as const;
export type SignalKind = (typeof signalKinds)[number];

const factorSchema = z.object({ weight: z.number(), because: z.partialRecord(z.enum(signalKinds), z.int()) });

const learnedSchema = z.object({
  policyVersion: z.int(),
  /** The number of listings learned from. */
  signals: z.int(),
  factors: z.partialRecord(z.enum(factors), factorSchema),
  /** Learning about a factor before this time was undone. */
  resetAt: z.partialRecord(z.enum(factors), z.iso.datetime()),
});
export type Learned = z.output<typeof learnedSchema>;

export const parseLearned = (stored: Prisma.JsonValue): Learned | null =>
  stored === null ? null : learnedSchema.parse(stored);

export function learnedWeights(learned: Learned | null): Partial<Record<Factor, number>> | null {
  const weights = Object.entries(learned?.factors ?? {}).map(([factor, { weight }]) => [factor, weight] as const);
  return weights.length === 0 ? null : (Object.fromEntries(weights) as Partial<Record<Factor, number>>);
}

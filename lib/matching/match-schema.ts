/** A match as API responses return it. */
import { z } from "zod";
import { matchLabels } from "./labels";
import type { Highlight } from "./distinctive";
import { exclusionCodes, type ExcludedMatch, type Match, type ScoredMatch, type UnscoredMatch } from "./match";
import { scoreFactors } from "./weights";

const factor = z.enum(scoreFactors);
const share = z.number().describe("0..1");

const lineSchema = z.object({ factor, field: z.string(), text: z.string(), points: z.number() });

export const highlightSchema = z.object({
  side: z.enum(["reason", "caution"]),
  factor,
  field: z.string(),
  text: z.string(),
}) satisfies z.ZodType<Highlight>;

const scoredMatchSchema = z.object({
  state: z.literal("scored"),
  score: z.number().describe("0–100 with two decimals: exactly the sum of the contributions' points"),
  label: z.enum(matchLabels),
  confidence: z.enum(["high", "medium", "low"]),
  known: share,
  reasons: z.array(lineSchema),
  cautions: z.array(lineSchema),
  unknowns: z.array(lineSchema),
  whatWouldChange: z.array(
    z.object({ factor, field: z.string(), worst: z.number(), best: z.number(), text: z.string() }),
  ),
  contributions: z.array(
    z.object({
      factor: z.enum([...scoreFactors, "seller_fit"]),
      weight: z.number(),
      value: share,
      known: share,
      points: z.number(),
      note: z.string(),
    }),
  ),
}) satisfies z.ZodType<ScoredMatch>;

const excludedMatchSchema = z.object({
  state: z.literal("excluded"),
  excluded: z.array(z.object({ code: z.enum(exclusionCodes), field: z.string(), text: z.string() })),
}) satisfies z.ZodType<ExcludedMatch>;

export const needsSchema = z.array(z.object({ factor, text: z.string() }));

const unscoredMatchSchema = z.object({
  state: z.literal("unscored"),
  needs: needsSchema,
}) satisfies z.ZodType<UnscoredMatch>;

export const matchSchema = z.discriminatedUnion("state", [
  scoredMatchSchema,
  excludedMatchSchema,
  unscoredMatchSchema,
]) satisfies z.ZodType<Match>;
z.globalRegistry.add(matchSchema, { id: "Match" });

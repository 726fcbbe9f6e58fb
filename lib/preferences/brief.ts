/** Conversions of a brief between storage, API and matcher. */
import "server-only";
import { z } from "zod";
import { regionNamed, regionsWithin } from "@/lib/language/cities";
import type { BriefCriteria } from "@/lib/matching/criteria";
import type { Prisma } from "@/lib/platform/db";
import { toCents, toDollars } from "@/lib/platform/money";
import { learnedWeights, parseLearned } from "./learned";
import { type BriefFields, briefSchema } from "./schema";
import { storyWords } from "./story-words";
import type { BriefView } from "./view";

export interface BriefRow {
  id: string;
  organizationId: string;
  name: string;
  visibility: string;
  version: number;
  budgetMinCents: bigint | null;
  budgetMaxCents: bigint | null;
  criteria: Prisma.JsonValue;
  weights: Prisma.JsonValue;
  learned: Prisma.JsonValue;
  createdAt: Date;
  updatedAt: Date;
}

const criteriaSchema = z.record(z.string(), z.unknown());

/** A field added since the brief was stored counts as not stated. */
export function briefView(row: BriefRow): BriefView {
  return {
    ...briefSchema.parse({
      ...criteriaSchema.parse(row.criteria),
      name: row.name,
      visibility: row.visibility,
      budgetMin: row.budgetMinCents === null ? null : toDollars(row.budgetMinCents),
      budgetMax: row.budgetMaxCents === null ? null : toDollars(row.budgetMaxCents),
      weights: row.weights,
    }),
    id: row.id,
    version: row.version,
    learnedWeights: learnedWeights(parseLearned(row.learned)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function briefColumns(fields: BriefFields) {
  const { name, visibility, budgetMin, budgetMax, weights, ...criteria } = fields;
  return {
    name,
    visibility,
    budgetMinCents: budgetMin === null ? null : BigInt(toCents(budgetMin)),
    budgetMaxCents: budgetMax === null ? null : BigInt(toCents(budgetMax)),
    criteria: criteria as Prisma.InputJsonObject,
    weights: weights as Prisma.InputJsonObject | null,
  };
}

/** Only the brief's fields, without ID, version, dates and learned weights. */
export function briefFields(view: BriefView): BriefFields {
  const {
    id: _id,
    version: _version,
    learnedWeights: _learned,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...fields
  } = view;
  return fields;
}

/**
 * A weight set by the marketer takes precedence over a learned one.
 *
 * @param blockedOrganizationIds organizations that block this one or are blocked by it
 */
export function briefCriteria(
  fields: BriefFields & Partial<Pick<BriefView, "learnedWeights">>,
  organizationId: string,
  blockedOrganizationIds: readonly string[],
): BriefCriteria {
  const {
    name: _name,
    visibility: _visibility,
    maxPitches: _most,
    budgetMin,
    budgetMax,
    targetCpm,
    learnedWeights,
    story: _story,
    storyParts: _storyParts,
    ...same
  } = fields;
  return {
    ...same,
    wanted: same.wanted.filter(({ sports, types }) => sports.length + types.length > 0),
    narrowedCountries: narrowedCountries(fields),
    innerRegions: fields.regions.flatMap(regionsWithin),
    story: storyWords(fields),
    weights: learnedWeights ? { ...learnedWeights, ...same.weights } : same.weights,
    organizationId,
    blockedOrganizationIds,
    budgetMinCents: budgetMin === null ? null : toCents(budgetMin),
    budgetMaxCents: budgetMax === null ? null : toCents(budgetMax),
    targetCpmCents: targetCpm === null ? null : toCents(targetCpm),
  };
}

/** "California" with "United States" means California, and the rest of the country counts half at most. */
const narrowedCountries = ({ countries, regions }: BriefFields): string[] => {
  const named = new Set(regions.map((name) => regionNamed(name)?.country));
  return countries.filter((code) => named.has(code));
};

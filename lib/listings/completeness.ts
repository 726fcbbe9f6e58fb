/**
 * How complete a listing is, and what each gap costs it. The required fields decide whether it can be submitted; the
 * others have the same weight as in a match, because missing fields count as unknown there.
 */
import type { FieldErrors } from "@/lib/platform/errors";
import { type Audience, isProvided } from "./audience";
import { type FieldPart, type ListingSection } from "./field-kinds";
import { fieldPaths, valueAt } from "./field-names";
import { hasPriceOrPackage } from "./pricing";
import { uniqueReachOf } from "./reach";
import type { ListingFields } from "./schema";

export interface CompletenessItem {
  field: string;
  section: ListingSection;
  label: string;
  isRequired: boolean;
  isDone: boolean;
  /** The cost of leaving it out, as a sentence. */
  cost: string;
}

interface CompletenessReport {
  percent: number;
  items: CompletenessItem[];
}

interface Rule extends Omit<CompletenessItem, "isDone"> {
  weight: number;
  isDone: (fields: ListingFields) => boolean;
}

const requiredWeight = 5;

/** For fields that need more than a value, or have an alternative. */
const isDoneBy: Readonly<Record<string, Rule["isDone"]>> = {
  "reach.uniqueReach": ({ reach }) => uniqueReachOf(reach ?? {}) !== null,
  metricsSource: (fields) => Boolean(fields.metricsSource && fields.metricsAsOf),
  price: hasPriceOrPackage,
  packages: ({ packages }) => (packages ?? []).some(({ assets }) => (assets ?? []).length > 0),
  "exclusivity.level": ({ exclusivity }) => (exclusivity?.level ?? "none") !== "none",
};

function ruleOf(path: string, section: ListingSection, { label, gap }: FieldPart): Rule[] {
  if (!gap) return [];
  return [
    {
      field: path,
      section,
      label: gap.label ?? label,
      cost: gap.cost,
      isRequired: gap.weight === "required",
      weight: gap.weight === "required" ? requiredWeight : gap.weight,
      isDone: isDoneBy[path] ?? ((fields) => isGiven(valueAt(fields, path))),
    },
  ];
}

const isGiven = (given: unknown): boolean =>
  typeof given === "object"
    ? isProvided(given as Audience[keyof Audience])
    : typeof given === "number" || Boolean(given);

const rules: readonly Rule[] = fieldPaths.flatMap(([path, about]) => ruleOf(path, about.section, about));

const total = rules.reduce((sum, rule) => sum + rule.weight, 0);

export function completenessOf(fields: ListingFields): CompletenessReport {
  const done = rules.filter((rule) => rule.isDone(fields));
  const share = done.reduce((sum, rule) => sum + rule.weight, 0) / total;
  return {
    percent: done.length === rules.length ? 100 : Math.min(99, Math.round(share * 100)),
    items: rules.map(({ field, section, label, cost, isRequired, isDone }) => ({
      field,
      section,
      label,
      cost,
      isRequired,
      isDone: isDone(fields),
    })),
  };
}

/** Missing fields of a listing, with their weight. */
export const gapsOf = (fields: ListingFields): Pick<Rule, "field" | "section" | "label" | "cost" | "weight">[] =>
  rules.filter((rule) => !rule.isDone(fields));

/** The stored value, for filters and sorting. */
export function completenessColumns(fields: ListingFields): { completeness: number; missingFields: number } {
  const missing = rules.filter((rule) => rule.isRequired && !rule.isDone(fields));
  return { completeness: completenessOf(fields).percent, missingFields: missing.length };
}

/** What a listing needs before it can be submitted, as errors by field; empty when it has everything. */
export function missingForSubmission(fields: ListingFields): FieldErrors {
  const missing = rules.filter((rule) => rule.isRequired && !rule.isDone(fields));
  return Object.fromEntries(missing.map((rule) => [rule.field, [rule.cost]]));
}

/** The fields whose value differs before and after, in words. */
import { formatDate, formatDateTime } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";
import { alertValueText, isAlertMetric } from "../alerts/catalog";

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** `names` has the records whose IDs may be among the values. */
export function changesOf(
  before: unknown,
  after: unknown,
  names: Readonly<Record<string, string | null>> = {},
): FieldChange[] {
  const [old, fresh] = [flat(before), flat(after)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .map((change) => withNames(change, names));
}

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Names instead of IDs: "assignee id: 019a…" becomes "assignee: Morgan Hale". */
function withNames({ field, before, after }: FieldChange, names: Readonly<Record<string, string | null>>): FieldChange {
  const named = (text: string | null) => text?.replace(ids, (id) => names[id] || id) ?? null;
  const change = { field, before: named(before), after: named(after) };
  const isNamed = change.before !== before || change.after !== after;
  return isNamed ? { ...change, field: field.replace(/Id(s?)$/, "$1") } : change;
}

/** The values of an alert or its rule, which are stored in the metric’s own unit. */
export function alertValues(metric: string | null, values: unknown): unknown {
  if (!metric || !isAlertMetric(metric) || typeof values !== "object" || values === null) return values;
  const inWords = ([key, value]: [string, unknown]) =>
    typeof value === "number" && (key === "value" || key === "threshold")
      ? [key, alertValueText(metric, value)]
      : [key, value];
  // The record’s name already says the metric.
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key !== "metric")
      .map(inWords),
  );
}

/** Every value at its path; a list or an empty object is one value. */
function flat(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return found;
  if (typeof value === "object" && !Array.isArray(value) && Object.keys(value).length > 0) {
    for (const [key, part] of Object.entries(value)) flat(part, path ? `${path}.${key}` : key, found);
    return found;
  }
  return found.set(path || "value", path.endsWith("Cents") ? moneyOf(value) : wordsOf(value));
}

function wordsOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each !== "object"))
    return value.map(wordsOf).join(", ");
  return typeof value === "string" ? textOf(value) : JSON.stringify(value);
}

const moneyOf = (value: unknown): string => (typeof value === "number" ? formatMoney(value) : wordsOf(value));

/** Times are formatted, and codes become words. */
function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return `${formatDateTime(value, undefined, "UTC")} UTC`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return /^[a-z]+(_[a-z\d]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}

/** `heads.twoStep` becomes "heads, two step". */
export const fieldWords = (field: string): string =>
  field
    .replace(/Cents$/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .replaceAll(".", ", ")
    .toLowerCase();

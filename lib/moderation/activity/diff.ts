/** The fields whose value differs before and after, in words. */
import { formatDate, formatDateTime } from "@/lib/platform/format";
import { formatMoney } from "@/lib/platform/money";

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [flat(before), flat(after)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: fresh.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
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

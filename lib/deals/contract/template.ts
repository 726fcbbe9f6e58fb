/**
 * The contract text of an organization. A separate line with `{{lines}}`, `{{deliverables}}` or `{{payments}}` becomes
 * a table; the other placeholders are inline. A line that starts with `# ` is a heading.
 */
import { limits } from "@/lib/limits";
import { invalid } from "@/lib/platform/errors";

export const inlinePlaceholders = [
  "buyer",
  "seller",
  "property",
  "deal",
  "total",
  "currency",
  "term",
  "exclusivity",
  "refusal",
  "acceptance",
  "seller_details",
  "buyer_details",
  "date",
] as const;
export type InlinePlaceholder = (typeof inlinePlaceholders)[number];
export const tablePlaceholders = ["lines", "deliverables", "payments"] as const;
export type TablePlaceholder = (typeof tablePlaceholders)[number];

export const defaultTemplate = `# Sponsorship agreement

This agreement is between {{seller_details}} (the Seller), which acts on Pitchside as {{seller}}, and {{buyer_details}} (the Sponsor), which acts on Pitchside as {{buyer}}. It covers the sponsorship of {{property}}, recorded on Pitchside as deal {{deal}} and agreed on {{date}}.

# Rights and deliverables

The Seller grants and delivers the following to the Sponsor from {{term}}:

{{lines}}

Each deliverable is due on the date shown:

{{deliverables}}

{{exclusivity}}

{{refusal}}

{{acceptance}}

# Fee and payment

The Sponsor pays {{total}} in total, in {{currency}}:

{{payments}}

# Delivery and proof

The Seller provides proof of each deliverable by its due date. The Sponsor accepts the proof, or disputes it and gives a reason. A deliverable that was not delivered as agreed is made good with one of equal value, or waived by the Sponsor.

# Use of names and marks

Each party may use the other’s name and marks only for this sponsorship, only during the term, and only with the other party’s approval.

# Early termination

Either party may end this agreement if the other commits a material breach and does not cure it within 30 days of written notice. Payments for what was delivered remain due.

# General

This agreement, with the terms above, is the entire agreement between the parties regarding this sponsorship. Changes require the written consent of both parties.`;

const placeholder = /\{\{\s*([\w-]*)\s*\}\}/g;

const namesIn = (text: string): Set<string> => new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name));

/** Unknown placeholders of a template, in order. */
export function unknownPlaceholders(text: string): string[] {
  const known = new Set<string>([...inlinePlaceholders, ...tablePlaceholders]);
  return [...namesIn(text)].filter((name) => !known.has(name));
}

/** Terms included in every contract, even if its text omits them. */
const requiredValues = [
  "seller_details",
  "buyer_details",
  "property",
  "term",
  "total",
  "currency",
  "exclusivity",
  "refusal",
  "acceptance",
] as const satisfies readonly InlinePlaceholder[];
export type RequiredValue = (typeof requiredValues)[number];

/** The agreed terms without a placeholder in the text. An inline table placeholder doesn't count. */
export function termsLeftOut(text: string): { values: RequiredValue[]; tables: TablePlaceholder[] } {
  const names = namesIn(text);
  const tables = new Set(paragraphsOf(text).map((paragraph) => aloneOnItsLine.exec(paragraph)?.[1]));
  return {
    values: requiredValues.filter((name) => !names.has(name)),
    tables: tablePlaceholders.filter((name) => !tables.has(name)),
  };
}

const aloneOnItsLine = /^\{\{\s*(\w+)\s*\}\}$/;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Tables that a template uses more than once: a table of 40 lines in every paragraph would take minutes to render. */
export function repeatedTables(text: string): TablePlaceholder[] {
  const tables = paragraphsOf(text).map((paragraph) => aloneOnItsLine.exec(paragraph)?.[1]);
  return tablePlaceholders.filter((name) => tables.indexOf(name) !== tables.lastIndexOf(name));
}

export type TemplateBlock = { kind: "heading" | "text"; text: string } | { kind: "table"; name: TablePlaceholder };

/**
 * A template with its values filled in, block by block. A paragraph whose values leave it empty is left out. Throws
 * `invalid` if it becomes too long, or repeats a table.
 */
export function fillTemplate(text: string, values: Readonly<Record<InlinePlaceholder, string>>): TemplateBlock[] {
  const [repeated] = repeatedTables(text);
  if (repeated) throw invalid({ body: [`Use the placeholder {{${repeated}}} only once in the contract text.`] });
  const blocks: TemplateBlock[] = [];
  let characters = 0;
  for (const paragraph of paragraphsOf(text)) {
    for (const block of blocksOf(paragraph, values)) {
      if (block.kind !== "table") characters += block.text.length;
      blocks.push(block);
    }
    if (characters > limits.contract.characters)
      throw invalid({ body: ["The contract is too long with the terms of this deal. Shorten its text."] });
  }
  return blocks;
}

function blocksOf(paragraph: string, values: Readonly<Record<InlinePlaceholder, string>>): TemplateBlock[] {
  const alone = aloneOnItsLine.exec(paragraph)?.[1];
  const table = tablePlaceholders.find((name) => name === alone);
  if (table) return [{ kind: "table", name: table }];
  const filled = paragraph.replace(placeholder, (_, name: string) => values[name as InlinePlaceholder] ?? "").trim();
  if (filled === "") return [];
  const [first = "", ...rest] = filled.split("\n");
  if (!first.startsWith("# ")) return [{ kind: "text", text: filled }];
  const body = rest.join("\n").trim();
  return [{ kind: "heading", text: first.slice(2).trim() }, ...(body ? [{ kind: "text" as const, text: body }] : [])];
}

import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { defaultLabelOf } from "@/lib/listings/labels";
import { TERMS_PREFIX, announceChoices, loadChoices } from "@/lib/platform-options/choices-store";
import { type Terms, parseTerms } from "@/lib/platform-options/terms";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict, invalid } from "@/lib/platform/errors";
import { type TaxonomyName, taxonomies, isSharedCode } from "./catalog";
import type { ChangeTaxonomyInput, ChangedTaxonomy } from "./schema";

/**
 * Changes the labels, order and hidden codes of a vocabulary, for everyone. The audit keeps the previous ones, so that
 * they can be restored. Throws `conflict` if someone else changed it since it was read.
 */
export async function changeTaxonomy(
  actor: PlatformAdmin,
  { name, version, ...input }: ChangeTaxonomyInput & { name: TaxonomyName },
): Promise<ChangedTaxonomy> {
  const terms = chosenTerms(taxonomies[name].codes, input);
  const changed = await inTransaction(async (tx) => {
    const stored = await tx.setting.findUnique({ where: { key: TERMS_PREFIX + name } });
    if ((stored?.version ?? 0) !== version) throw changedMeanwhile();
    const before = parseTerms(stored?.value);
    if (isDeepStrictEqual(before, terms)) return { name, version };
    await write(tx, { key: TERMS_PREFIX + name, value: terms, updatedById: actor.userId }, version);
    await announceChoices(tx);
    await audit(tx, actor, "taxonomy.change", ["taxonomy", name], { before: { ...before }, after: { ...terms } });
    return { name, version: version + 1 };
  });
  // The page that the admin sees next comes from this process, which may receive the change slightly later.
  await loadChoices();
  return changed;
}

/** Of two concurrent calls one writes; the other finds a different version, or an existing row. */
async function write(tx: Tx, row: { key: string; value: Terms; updatedById: string }, version: number): Promise<void> {
  const data = { ...row, version: version + 1 };
  const { count } =
    version === 0
      ? await tx.setting.createMany({ data: [data], skipDuplicates: true })
      : await tx.setting.updateMany({ where: { key: row.key, version }, data });
  if (count === 0) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  conflict("Someone else changed this list in the meantime. Reload the page to see the current one.");

/** Validates a vocabulary's choices: its own codes, one label each, and at least one offered code. */

/** Drops values equal to the default. Throws `invalid` for terms that a vocabulary can't have. */
function chosenTerms(codes: readonly string[], { labels, order, hidden }: Terms): Terms {
  const named = [...Object.keys(labels), ...order, ...hidden];
  if (named.some((code) => !codes.includes(code))) throw invalid({ order: ["This list has no such code."] });
  if (order.length > 0 && (order.length !== codes.length || new Set(order).size !== codes.length))
    throw invalid({ order: ["The order must include every code once."] });
  if (hidden.length >= codes.length) throw invalid({ hidden: ["Keep at least one visible."] });
  const changed = Object.entries(labels).filter(([code, label]) => label !== defaultLabelOf(code));
  if ([...changed.map(([code]) => code), ...hidden].some(isSharedCode))
    throw invalid({ labels: ["A code used in several lists can’t be renamed or hidden."] });
  const chosen = Object.fromEntries(changed);
  rejectTwins(codes, chosen);
  const isByDefault = order.every((code, place) => code === codes[place]);
  return { labels: chosen, order: isByDefault ? [] : order, hidden: codes.filter((code) => hidden.includes(code)) };
}

function rejectTwins(codes: readonly string[], labels: Record<string, string>): void {
  const seen = new Set<string>();
  for (const code of codes) {
    const label = labels[code] ?? defaultLabelOf(code);
    if (seen.has(label.toLowerCase())) throw invalid({ labels: [`“${label}” is used twice.`] });
    seen.add(label.toLowerCase());
  }
}

import "server-only";
import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/auth/audit";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { TERMS_PREFIX, announceChoices, loadChoices } from "@/lib/platform-options/choices-store";
import { type Terms, parseTerms } from "@/lib/platform-options/terms";
import { type Tx, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { type TaxonomyName, taxonomies } from "./catalog";
import { chosenTerms } from "./chosen-terms";
import type { ChangeTaxonomyInput, ChangedTaxonomy } from "./schema";

/**
 * Changes the labels, the order and the hidden codes of a vocabulary, for everybody at once. The audit keeps what they
 * were, so that they can be restored. Throws `conflict` where somebody else changed it since it was read.
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
  // The page that the admin sees next comes from this process, which may hear of the change a moment later.
  await loadChoices();
  return changed;
}

/** Of two at once one writes; the other finds another version, or the row there already. */
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

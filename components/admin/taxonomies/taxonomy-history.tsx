import { ChangeHistory, ChangeLine } from "@/components/admin/history/change-history";
import { RestoreButton } from "@/components/admin/history/restore-button";
import { parseTerms } from "@/lib/platform-options/terms";
import type { ActivityRow } from "@/lib/moderation/activity/queries";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import { changeText } from "./taxonomy-choices";

interface TaxonomyHistoryProps {
  rows: readonly ActivityRow[];
  taxonomy: TaxonomyView;
}

/** Every change, newest first; the list as it was before can be restored. */
export const TaxonomyHistory = ({ rows, taxonomy }: TaxonomyHistoryProps) => (
  <ChangeHistory description="Who changed what. Restoring is recorded as a new change.">
    {rows.map((row, at) => (
      <TaxonomyChange key={row.id} row={row} isLatest={at === 0} taxonomy={taxonomy} />
    ))}
  </ChangeHistory>
);

interface TaxonomyChangeProps {
  row: ActivityRow;
  isLatest: boolean;
  taxonomy: TaxonomyView;
}

function TaxonomyChange({ row, isLatest, taxonomy }: TaxonomyChangeProps) {
  const [before, after] = [parseTerms(row.before), parseTerms(row.after)];
  const defaults = new Map(taxonomy.codes.map(({ code, byDefault }) => [code, byDefault]));
  const words = changeText(before, after, (code) => defaults.get(code) ?? code);
  const restore = (
    <RestoreButton
      path={`/api/admin/taxonomies/${taxonomy.name}`}
      body={{ ...before, version: taxonomy.version }}
      done="Restored the previous list"
    >
      {isLatest ? "Undo this change" : "Undo this and later changes"}
    </RestoreButton>
  );
  return (
    <ChangeLine by={row.actorName} at={row.at} restore={restore}>
      {words.map((each) => (
        <span key={each} className="block">
          {each}
        </span>
      ))}
    </ChangeLine>
  );
}

import { type FieldChange, fieldWords } from "@/lib/moderation/activity/diff";

/** The changed fields, with old and new values. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-meta">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-soft">{fieldWords(field)}: </span>
          {before === null ? null : <del>{before}</del>}{" "}
          {after === null ? <span className="text-soft">removed</span> : <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}

import { LoadingState } from "@/components/layout/loading-state";
import { Alert } from "@/components/ui/alert";
import type { BulkOutcome } from "@/lib/moderation/bulk";

interface BulkPreviewProps {
  preview: BulkOutcome | null;
  isReading: boolean;
  doneWord: string;
  noun: readonly [one: string, many: string];
}

const shownNames = 6;

/** Who it will be done to, and who it cannot be done to and why. */
export function BulkPreview({ preview, isReading, doneWord, noun: [one, many] }: BulkPreviewProps) {
  if (isReading) return <LoadingState text="Looking at what would happen…" />;
  if (!preview) return null;
  const { done, failed } = preview;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        <strong className="num text-lg">{done.length}</strong> {done.length === 1 ? one : many} will be {doneWord}
        {done.length > 0 ? <span className="text-soft">: {namesOf(done)}</span> : null}.
      </p>
      {failed.length > 0 ? (
        <Alert kind="unknown" title={`${failed.length} will be left as ${failed.length === 1 ? "it is" : "they are"}`}>
          <ul className="max-h-40 list-disc overflow-y-auto pl-4">
            {failed.map(({ id, name, message }) => (
              <li key={id}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}

function namesOf(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, shownNames).map(({ name }) => name);
  const rest = rows.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

import { plural } from "@/lib/platform/format";
import { LoadingState } from "@/components/layout/states/loading-state";
import { Alert } from "@/components/ui/alert";
import type { BulkOutcome } from "@/lib/moderation/bulk";

interface BulkPreviewProps {
  preview: BulkOutcome | null;
  isReading: boolean;
  doneWord: string;
  noun: readonly [one: string, many: string];
}

const shownNames = 6;

/** Which rows will change and how, and which can't and why. */
export function BulkPreview({ preview, isReading, doneWord, noun: [one, many] }: BulkPreviewProps) {
  if (isReading) return <LoadingState text="Preparing a preview…" />;
  if (!preview) return null;
  const { done, failed } = preview;
  const effects = done.flatMap(({ id, name, effect }) => (effect ? [{ id, name, text: effect }] : []));
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        <strong className="num text-lg">{done.length}</strong> {plural(done.length, one, many)} will be {doneWord}
        {done.length > 0 && effects.length === 0 ? <span className="text-soft">: {namesOf(done)}</span> : null}.
      </p>
      <Lines label="What will happen" lines={effects} />
      {failed.length > 0 ? (
        <Alert kind="unknown" title={`${failed.length} won’t change`}>
          <Lines
            label="What won’t change, and why"
            lines={failed.map(({ id, name, message: text }) => ({ id, name, text }))}
          />
        </Alert>
      ) : null}
    </div>
  );
}

/** A focusable region, so that a long list scrolls with the keyboard. */
function Lines({ label, lines }: { label: string; lines: readonly { id: string; name: string; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="region" aria-label={label} tabIndex={0} className="max-h-40 overflow-y-auto">
      <ul className="list-disc pl-4">
        {lines.map(({ id, name, text }) => (
          <li key={id} className="break-words">
            {name}: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function namesOf(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, shownNames).map(({ name }) => name);
  const rest = rows.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

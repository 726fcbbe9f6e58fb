import { MarkedText } from "@/components/form/marked-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BriefDraft } from "@/lib/preferences/draft/schema";
import { draftLabel } from "@/lib/preferences/draft/fields";
import { wholeSummary } from "@/lib/preferences/wording";

interface DraftResultProps {
  /** The description as it was sent. */
  text: string;
  draft: BriefDraft;
  isFormChanged: boolean;
  onUse: () => void;
}

/** What was understood, what was not, and the button that fills the form. */
export function DraftResult({ text, draft, isFormChanged, onUse }: DraftResultProps) {
  const { brief, evidence, notPlaced } = draft;
  if (evidence.length === 0) return <NothingUnderstood />;
  return (
    <div className="mt-6 flex flex-col gap-5 border-t border-line pt-5">
      <div role="status">
        <h3>What we understood</h3>
        <p className="mt-1 text-meta text-soft">{wholeSummary(brief)}</p>
      </div>
      <MarkedText text={text} evidence={evidence} label={draftLabel} />
      {notPlaced.length > 0 ? (
        <div>
          <h3 className="text-sm">Not used in the brief</h3>
          <p className="mt-1 text-meta text-soft">Reword these, or set the fields yourself.</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm break-words">
            {notPlaced.map((part, at) => (
              <li key={`${at} ${part}`}>{part}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onUse}>Use this draft</Button>
        <p className="text-meta text-soft">
          {isFormChanged
            ? "Changes your entries in the form below. Nothing is saved until you save."
            : "Fills in the form below. Nothing is saved until you save."}
        </p>
      </div>
    </div>
  );
}

const NothingUnderstood = () => (
  <Alert kind="unknown" live title="We couldn’t read any criteria from this" className="mt-6">
    Name a sport or type of event, a place, a budget in US dollars, an audience, or dates, for example “cycling in
    France, up to $30,000, summer 2027”. You can also fill in the form below.
  </Alert>
);

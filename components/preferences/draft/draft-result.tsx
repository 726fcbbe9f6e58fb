import { type ReactNode, useState } from "react";
import { MarkedText, type Phrase } from "@/components/form/marked-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { BriefDraft } from "@/lib/preferences/draft/schema";
import { draftLabel } from "@/lib/preferences/draft/fields";
import { wholeSummary } from "@/lib/preferences/wording";
import type { BriefFields } from "@/lib/preferences/schema";
import type { StoryPart } from "@/lib/preferences/story";
import { StoryParts } from "../story-parts";

interface DraftResultProps {
  /** The description as it was sent. */
  text: string;
  draft: BriefDraft;
  /** The brief after the change, if the description changes an existing one. */
  changed: BriefFields | null;
  isFormChanged: boolean;
  onUse: () => void;
  /** The user corrected the roles of the parts. */
  isMarked: boolean;
  /** Reads the text again with corrected roles. */
  onMark: (parts: StoryPart[]) => void;
  /** Reads the text again with a phrase replaced or removed. */
  onReword: (phrase: Phrase, words: string) => void;
}

/** What was understood, what was not, in-place fixes for each phrase, and the button that fills the form. */
export function DraftResult({
  text,
  draft,
  changed,
  isFormChanged,
  isMarked,
  onUse,
  onMark,
  onReword,
}: DraftResultProps) {
  const [picked, setPicked] = useState<(Phrase & { isListed: boolean }) | null>(null);
  const { brief, evidence, notPlaced, counted } = draft;
  const marks = <StoryParts story={text} parts={draft.parts} onChange={onMark} />;
  if (evidence.length === 0)
    return (
      <>
        <NothingUnderstood />
        {isMarked ? <div className="mt-5">{marks}</div> : null}
      </>
    );
  const editor = picked ? (
    <PhraseEditor
      phrase={text.slice(picked.start, picked.end)}
      onReword={(words) => {
        setPicked(null);
        onReword(picked, words);
      }}
      onClose={() => setPicked(null)}
    />
  ) : null;
  const listed = {
    text,
    open: picked?.isListed ? { start: picked.start, editor } : null,
    onPick: (phrase: Phrase) => setPicked({ ...phrase, isListed: true }),
  };
  return (
    <div className="mt-6 flex flex-col gap-5 border-t border-line pt-5">
      <div role="status">
        <h3>What we understood</h3>
        <p className="mt-1 text-meta text-soft">
          {changed ? "Your brief after the change: " : ""}
          {wholeSummary(changed ?? brief, cityIn(text, draft))}
        </p>
      </div>
      <div>
        <MarkedText
          text={text}
          evidence={evidence}
          label={draftLabel}
          onPick={(phrase) => setPicked({ ...phrase, isListed: false })}
          editor={picked && !picked.isListed ? { start: picked.start, control: editor } : null}
        />
        <p className="mt-1 text-meta text-soft">Something wrong? Select the phrase to reword or remove it.</p>
      </div>
      {marks}
      <PartList
        title="Counted as keywords"
        hint="No field covers these, so we look for them in each listing’s own words. In parts to avoid, they count against it."
        parts={counted}
        {...listed}
      />
      <PartList
        title="Worth checking"
        hint="We converted these, have a question about them, or couldn’t use them. Reword them, or set the fields yourself."
        parts={notPlaced.filter((part) => !counted.includes(part))}
        {...listed}
      />
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

interface PartListProps {
  title: string;
  hint: string;
  parts: readonly string[];
  text: string;
  /** The phrase being reworded. */
  open: { start: number; editor: ReactNode } | null;
  onPick: (phrase: Phrase) => void;
}

/** Parts of the text that filled no field. */
function PartList({ title, hint, parts, text, open, onPick }: PartListProps) {
  if (parts.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      <p className="mt-1 text-meta text-soft">{hint}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm break-words">
        {parts.map((part, at) => {
          const phrase = phraseOf(part, text);
          return (
            <li key={`${at} ${part}`}>
              {part}{" "}
              {phrase && open?.start === phrase.start ? (
                open.editor
              ) : phrase ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Reword “${text.slice(phrase.start, phrase.end)}”`}
                  onClick={() => onPick(phrase)}
                >
                  Reword
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PhraseEditorProps {
  phrase: string;
  onReword: (words: string) => void;
  onClose: () => void;
}

function PhraseEditor({ phrase, onReword, onClose }: PhraseEditorProps) {
  const [words, setWords] = useState(phrase);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5 py-1">
      <Input
        dense
        autoFocus
        aria-label={`New words for “${phrase}”`}
        className="w-72 max-w-full"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") onReword(words);
          if (event.key === "Escape") onClose();
        }}
      />
      <Button size="sm" onClick={() => onReword(words)}>
        Read again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onReword("")}>
        Remove
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </span>
  );
}

/** The words of a listed part, without the reason after them. */
function phraseOf(part: string, text: string): Phrase | null {
  const plain = text.replace(/[’‘`´]/gu, "'").replace(/[\u00a0\u202f\t]/gu, " ");
  const ends = [part.length, ...[...part.matchAll(/ \(|: /gu)].map(({ index }) => index).toReversed()];
  for (const end of ends) {
    const words = part.slice(0, end).replace(/[’‘`´]/gu, "'");
    const start = plain.indexOf(words);
    if (start >= 0) return { start, end: start + words.length };
  }
  return null;
}

/** "Chicago" of "around Chicago". */
function cityIn(text: string, { evidence }: BriefDraft): string | undefined {
  const found = evidence.find(({ field }) => field === "near");
  return found && (text.slice(found.start, found.end).replace(/^[^\p{Lu}]+/u, "") || undefined);
}

const NothingUnderstood = () => (
  <Alert kind="unknown" live title="We couldn’t read any criteria from this" className="mt-6">
    Name a sport or type of event, a place, a budget in US dollars, an audience, or dates, for example “cycling in
    France, up to $30,000, summer 2027.” You can also fill in the form below.
  </Alert>
);

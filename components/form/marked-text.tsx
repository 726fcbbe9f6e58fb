import type { ReactNode } from "react";

interface Evidence<Field> {
  field: Field;
  start: number;
  end: number;
}

export interface Phrase {
  start: number;
  end: number;
}

interface Piece<Field> {
  start: number;
  text: string;
  /** Empty if nothing was recognized here. */
  fields: Field[];
}

interface MarkedTextProps<Field> {
  text: string;
  /** Any two are either identical or don't overlap. */
  evidence: readonly Evidence<Field>[];
  label: (fields: readonly Field[]) => string;
  /** Turns each understood part into a button. */
  onPick?: (phrase: Phrase) => void;
  /** Replaces the understood part that starts here. */
  editor?: { start: number; control: ReactNode } | null;
}

const underlined = "underline decoration-pitch decoration-2 underline-offset-4";

/** A text with each understood part underlined and followed by the name of its field. */
export function MarkedText<Field>({ text, evidence, label, onPick, editor = null }: MarkedTextProps<Field>) {
  return (
    <p className="max-w-[75ch] leading-8 break-words whitespace-pre-wrap">
      {piecesOf(text, evidence).map(({ start, text: piece, fields }) => {
        if (fields.length === 0) return <span key={start}>{piece}</span>;
        if (editor?.start === start) return <span key={start}>{editor.control}</span>;
        return (
          <mark key={start} className="rounded-md bg-pitch-wash box-decoration-clone px-1 py-0.5 text-ink">
            {onPick ? (
              <button
                type="button"
                title="Reword or remove"
                className={`text-left ${underlined} hover:decoration-ink`}
                onClick={() => onPick({ start, end: start + piece.length })}
              >
                {piece}
              </button>
            ) : (
              <span className={underlined}>{piece}</span>
            )}{" "}
            <span className="text-meta font-semibold text-pitch">{label(fields)}</span>
          </mark>
        );
      })}
    </p>
  );
}

/** Evidence in the order of the text; parts with the same place become one piece with all their fields. */
function piecesOf<Field>(text: string, evidence: readonly Evidence<Field>[]): Piece<Field>[] {
  const pieces: Piece<Field>[] = [];
  let at = 0;
  for (const { field, start, end } of evidence) {
    const last = pieces.at(-1);
    if (last?.start === start && last.fields.length > 0) {
      last.fields.push(field);
      continue;
    }
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), fields: [] });
    pieces.push({ start, text: text.slice(start, end), fields: [field] });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), fields: [] });
  return pieces;
}

"use client";

import { MessageSquarePlus } from "lucide-react";
import { type ReactNode, createContext, useContext, useId, useState } from "react";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { limits } from "@/lib/limits";
import type { ReviewComment } from "@/lib/listings/review-comments";

interface Comments {
  /** By field; a blank comment is open but not written yet. */
  texts: Readonly<Record<string, string>>;
  write: (field: string, text: string | null) => void;
}

const CommentsContext = createContext<Comments>({ texts: {}, write: () => undefined });

/** Collects comments on fields until a decision sends them. */
export function FieldComments({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const write = (field: string, text: string | null) =>
    setTexts(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text }));
  return <CommentsContext value={{ texts, write }}>{children}</CommentsContext>;
}

/** The comments as a decision sends them: without blank ones, or nothing if there are none. */
export function useCommentsBody(): { comments?: ReviewComment[] } {
  const written = Object.entries(useContext(CommentsContext).texts).filter(([, text]) => text.trim());
  return written.length > 0 ? { comments: written.map(([field, text]) => ({ field, text: text.trim() })) } : {};
}

/** A button beside a field that opens its comment. */
export function CommentControl({ field, label }: { field: string; label: string }) {
  const { texts, write } = useContext(CommentsContext);
  const id = useId();
  const text = texts[field];
  if (text === undefined)
    return (
      <Button variant="quiet" size="sm" aria-label={`Comment on ${label}`} onClick={() => write(field, "")}>
        <MessageSquarePlus aria-hidden="true" />
        Comment
      </Button>
    );
  return (
    <div className="flex w-full flex-col items-start gap-1.5 py-1.5">
      <Field id={id} label={`Comment on ${label}`} hint="The seller will see this in the editor." className="w-full">
        <Textarea
          rows={2}
          autoFocus
          maxLength={limits.reviewCommentCharacters}
          value={text}
          onChange={(event) => write(field, event.target.value)}
        />
      </Field>
      <Button variant="quiet" size="sm" aria-label={`Remove comment on ${label}`} onClick={() => write(field, null)}>
        Remove comment
      </Button>
    </div>
  );
}

"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useController } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { type ListingFieldName, type ListingForm, controlId } from "./listing-form";
import { firstMessage } from "./shares-control";
import { useReviewComment } from "./review-comments";

interface KeywordsControlProps {
  name: ListingFieldName;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Maximum number. */
  max: number;
}

/** A tag input: Enter or leaving the field adds the typed text, split at commas. */
export function KeywordsControl({ name, label, hint, placeholder, max }: KeywordsControlProps) {
  const { field, fieldState } = useController<ListingForm>({ name });
  const [typed, setTyped] = useState("");
  const words = (field.value ?? []) as string[];
  const add = () => {
    const fresh = typed
      .split(name === "pastSponsors" ? /;/ : /[,;]/)
      .map((word) => word.trim())
      .filter(Boolean);
    setTyped("");
    if (fresh.length > 0) field.onChange([...new Set([...words, ...fresh])].slice(0, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && typed === "" && words.length > 0) field.onChange(words.slice(0, -1));
  };
  return (
    <div>
      <Field
        comment={useReviewComment(name)}
        id={controlId(name)}
        label={label}
        hint={hint}
        error={firstMessage(fieldState.error)}
      >
        <Input
          value={typed}
          autoComplete="off"
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      {words.length > 0 ? (
        <ul aria-label={label} className="mt-2.5 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <li
              key={word}
              className="flex max-w-full items-center rounded-md border border-line bg-paper pl-2.5 text-meta"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => field.onChange(words.filter((each) => each !== word))}
                className="inline-flex size-7 shrink-0 items-center justify-center text-soft hover:text-signal"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

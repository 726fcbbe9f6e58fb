"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";

interface TagsFieldProps {
  tags: string[];
  known: readonly string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

/** Tag input: Enter, a comma or leaving the field adds the typed tag. */
export function TagsField({ tags, known, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    const fresh = typed
      .split(",")
      .map((word) => word.trim().slice(0, postLimits.tag))
      .filter(Boolean);
    setTyped("");
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, postLimits.tags));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Field
        id="post-tags"
        label="Tags"
        hint={`Readers can browse posts by tag. At most ${postLimits.tags}.`}
        error={error}
      >
        <Input
          list="known-tags"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      <datalist id="known-tags">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {tags.length > 0 ? (
        <ul aria-label="Tags of this post" className="mt-2.5 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-md border border-line bg-paper pl-2.5 text-meta">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="inline-flex size-7 items-center justify-center text-soft hover:text-signal"
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

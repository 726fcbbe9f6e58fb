"use client";

import dynamic from "next/dynamic";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Form } from "@/components/form/form";
import { carryDescription } from "@/components/preferences/draft/carried-description";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { formatNumber } from "@/lib/platform/format";
import type { Description as SentDescription } from "./description-matches";

/** Loaded when the first description is sent. */
const DescriptionMatches = dynamic(() => import("./description-matches").then((file) => file.DescriptionMatches), {
  ssr: false,
  loading: () => <p className="text-sm text-soft">Finding matches…</p>,
});

const examples = ["Football clubs in the UK", "Music festivals in Germany", "Esports teams reaching over 100k"];
const MAX_LENGTH = 2000;

interface DescriptionBoxProps {
  intro: ReactNode;
  below: ReactNode;
  /** A placeholder for the matches. */
  sample: ReactNode;
}

/** A visitor's description in their own words, with matching public previews beside it before sign-up. */
export function DescriptionBox({ intro, below, sample }: DescriptionBoxProps) {
  const [text, setText] = useState("");
  const [sent, setSent] = useState<SentDescription | null>(null);
  const again = (description: SentDescription) => {
    setText(description.text);
    if (description.text.trim() !== "") setSent(description);
  };
  const write = (typed: string) => {
    setText(typed);
    carryDescription(typed || null);
  };
  const send = (described: string) => again({ text: described });
  return (
    <>
      <div>
        {intro}
        <Form
          className="mt-7"
          onSubmit={(event) => {
            event.preventDefault();
            send(text);
          }}
        >
          <Description text={text} onChange={write} onEnter={() => send(text)} />
          <div className="mt-3 flex flex-wrap items-center gap-1.5">
            <span className="mr-1.5 text-meta text-soft">Try:</span>
            {examples.map((example) => (
              <button
                key={example}
                type="button"
                onClick={() => send(example)}
                className="min-h-8 rounded-md border border-line px-2.5 text-meta font-semibold transition-colors duration-150 hover:border-edge"
              >
                {example}
              </button>
            ))}
          </div>
        </Form>
        {below}
      </div>
      <div aria-live="polite">{sent ? <DescriptionMatches description={sent} onAgain={again} /> : sample}</div>
    </>
  );
}

interface DescriptionProps {
  text: string;
  onChange: (text: string) => void;
  onEnter: () => void;
}

function Description({ text, onChange, onEnter }: DescriptionProps) {
  const left = MAX_LENGTH - text.length;
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <label htmlFor="description" className="font-heading text-lg font-[640]">
        What do you want to sponsor?
      </label>
      <p id="description-hint" className="mt-0.5 text-sm text-soft">
        Describe it in your own words: sports, places, audience, goals. No account needed.
      </p>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-end">
        <Textarea
          id="description"
          name="text"
          rows={3}
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="description-hint"
          placeholder="A football club in the UK or a golf tournament in Ireland"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnEnter}
          className="grow text-base"
        />
        <Button type="submit" size="lg">
          Show matches
        </Button>
      </div>
      {left < 200 ? <p className="mt-1 text-meta text-soft">{formatNumber(left)} characters left</p> : null}
    </>
  );
}

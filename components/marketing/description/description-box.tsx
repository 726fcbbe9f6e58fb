"use client";

import dynamic from "next/dynamic";
import { type SyntheticEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Loaded when the first description is sent. */
const DescriptionMatches = dynamic(() => import("./description-matches").then((file) => file.DescriptionMatches), {
  ssr: false,
  loading: () => <p className="mt-6 text-sm text-soft">Finding matches…</p>,
});

const examples = ["Football clubs in the UK", "Music festivals in Germany", "Esports teams reaching over 100k"];

/** A visitor's description in their own words, answered with public previews before sign-up. */
export function DescriptionBox() {
  const [text, setText] = useState("");
  const [sent, setSent] = useState<{ text: string } | null>(null);
  const send = (described: string) => {
    setText(described);
    if (described.trim() !== "") setSent({ text: described });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(text);
  };
  return (
    <section aria-labelledby="description-title" className="border-t border-line py-12 lg:py-14">
      <h2 id="description-title" className="text-2xl tracking-[-0.025em]">
        <label htmlFor="description">What do you want to sponsor?</label>
      </h2>
      <p id="description-hint" className="mt-1.5 text-sm text-soft">
        Describe it in your own words: sports, places, audience, goals. No account needed.
      </p>
      <Form onSubmit={submit} className="mt-5">
        <div className="flex flex-col gap-3 sm:flex-row">
          <Input
            id="description"
            name="text"
            value={text}
            maxLength={2000}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="description-hint"
            placeholder="A football club in the UK or a golf tournament in Ireland"
            onChange={(event) => setText(event.target.value)}
            className="h-12 grow text-base"
          />
          <Button type="submit" size="lg">
            Show matches
          </Button>
        </div>
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
      <div aria-live="polite">{sent ? <DescriptionMatches description={sent} /> : null}</div>
    </section>
  );
}

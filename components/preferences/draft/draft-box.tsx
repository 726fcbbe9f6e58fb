"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import type { Phrase } from "@/components/form/marked-text";
import { besideBrief, refine } from "@/lib/preferences/draft/refine";
import { type BriefDraft, type DraftInput, MAX_DESCRIPTION } from "@/lib/preferences/draft/schema";
import { formatCount } from "@/lib/platform/format";
import type { BriefFields } from "@/lib/preferences/schema";
import { movedParts, type StoryPart } from "@/lib/preferences/story";
import { carriedDescription, carryDescription } from "./carried-description";
import { DraftResult } from "./draft-result";

interface Described {
  text: string;
  /** Parts whose roles were corrected. */
  parts: StoryPart[];
}

interface DraftBoxProps {
  /** The form below has entries that a draft would replace. */
  isFormChanged: boolean;
  /** The brief that the description changes, instead of creating one. */
  refined?: BriefFields | null;
  /** Fills the form; nothing is saved. */
  onUse: (draft: BriefDraft) => void;
}

const draftTexts = {
  title: "Start with a description",
  label: "Describe what you’re looking for",
  hint: "Write it the way you’d explain it to a colleague: what you dream of, what would also be fine, what to avoid, and your budget, places, audience, and timing. You review the result before it fills in the form.",
  button: "Draft a brief",
  used: "We filled in the form below. Check it, then save.",
  example:
    "We’re a regional bank looking for a rugby club or a golf tournament in Ireland, $20,000 to $50,000, next season. Ideally with hospitality for our clients. No gambling or alcohol.",
};
const refineTexts = {
  title: "Change it in words",
  label: "What should change?",
  hint: "For example, “cheaper, and no motorsport.” You review the result before it changes the form.",
  button: "Preview the change",
  used: "We changed the form below. Check it, then save.",
  example: "Cheaper, and no motorsport. Somewhere in Scotland would be fine too.",
};

/** A brief from a description: the user sees what was understood before it fills the form. */
export function DraftBox({ isFormChanged, refined = null, onUse }: DraftBoxProps) {
  const isRefining = refined !== null;
  const texts = isRefining ? refineTexts : draftTexts;
  const [result, setResult] = useState<(Described & { draft: BriefDraft }) | null>(null);
  const [isUsed, setUsed] = useState(false);
  const { form, submit, pending, problem, errorOf } = useApiForm<DraftInput, Described, BriefDraft>({
    schema: async () => (await import("@/lib/preferences/draft/schema")).draftInputSchema,
    defaultValues: { text: "", parts: [] },
    path: "/api/preferences/draft",
    onSuccess: (draft, described) => {
      setResult({ ...described, draft });
      setUsed(false);
    },
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    const carried = isRefining ? null : carriedDescription();
    if (carried !== null && getValues("text") === "") setValue("text", carried);
  }, [getValues, isRefining, setValue]);
  const carry = (text: string | null) => {
    if (!isRefining) carryDescription(text);
  };
  const [written, setWritten] = useState("");
  const keepRoles = (text: string) => {
    setValue("parts", movedParts(written, text, getValues("parts") ?? []));
    setWritten(text);
  };
  const write = () => {
    keepRoles(getValues("text"));
    carry(getValues("text") || null);
  };
  const reword = (before: string, { start, end }: Phrase, words: string) => {
    const text = tidied(`${before.slice(0, start)}${words.trim()}${before.slice(end)}`);
    setValue("text", text);
    keepRoles(text);
    carry(text || null);
    if (text === "") setResult(null);
    void submit();
  };
  const tryExample = () => {
    setValue("parts", []);
    setWritten(texts.example);
    setValue("text", texts.example, { shouldValidate: true });
  };
  const mark = ({ text, parts, draft }: Described & { draft: BriefDraft }, marked: readonly StoryPart[]) => {
    const changed = marked.flatMap(({ start, end, role }, at) =>
      draft.parts[at]?.role === role ? [] : [{ start, end, role }],
    );
    const others = parts.filter((part) => changed.every(({ start, end }) => part.end <= start || part.start >= end));
    setValue("text", text);
    setWritten(text);
    setValue(
      "parts",
      [...others, ...changed].toSorted((a, b) => a.start - b.start),
    );
    void submit();
  };
  const change = result && refined ? besideBrief(refined, result.draft) : null;
  const left = MAX_DESCRIPTION - form.watch("text").length;
  return (
    <Card className="mb-6">
      <section aria-labelledby="draft-title" className="px-5 py-6 sm:px-7">
        <h2 id="draft-title" className="text-lg">
          {texts.title}
        </h2>
        <Form onSubmit={submit} className="mt-3 flex flex-col gap-3">
          <FormError problem={problem} />
          <Field id="description" label={texts.label} hint={texts.hint} error={errorOf("text")}>
            <Textarea
              rows={isRefining ? 2 : 4}
              maxLength={MAX_DESCRIPTION}
              {...form.register("text", { onChange: write })}
            />
          </Field>
          {left < 200 ? <p className="text-meta text-soft">{formatCount(left, "character")} left</p> : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" pending={pending} pendingText="Drafting…">
              {texts.button}
            </Button>
            <Button variant="quiet" onClick={tryExample}>
              Try an example
            </Button>
          </div>
        </Form>
        {isUsed ? (
          <p role="status" className="mt-4 text-sm font-medium text-pitch">
            {texts.used}
          </p>
        ) : null}
        {result && !isUsed ? (
          <DraftResult
            key={result.text}
            text={result.text}
            draft={change ?? result.draft}
            changed={refined && change ? refine(refined, change) : null}
            isFormChanged={isFormChanged}
            isMarked={result.parts.length > 0}
            onMark={(parts) => mark(result, parts)}
            onReword={(phrase, words) => reword(result.text, phrase, words)}
            onUse={() => {
              onUse(result.draft);
              setUsed(true);
              carry(null);
            }}
          />
        ) : null}
      </section>
    </Card>
  );
}

/** Closes the gap that a removed phrase leaves. */
const tidied = (text: string): string =>
  text
    .replace(/ {2,}/g, " ")
    .replace(/ +(?=[,.;!?])/g, "")
    .replace(/,+(?=[,.;!?])|^[,.;]+ */g, "")
    .trim();

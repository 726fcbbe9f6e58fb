"use client";

import { useEffect, useState } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import { type BriefDraft, draftInputSchema, MAX_DESCRIPTION } from "@/lib/preferences/draft/schema";
import { carriedDescription, carryDescription } from "./carried-description";
import { DraftResult } from "./draft-result";

interface DraftBoxProps {
  /** The form below has entries that a draft would replace. */
  isFormChanged: boolean;
  /** Fills the form; nothing is saved. */
  onUse: (brief: BriefDraft["brief"]) => void;
}

const example =
  "We’re a regional bank looking for a rugby club or a golf tournament in Ireland, $20,000 to $50,000, next season. Ideally with hospitality for our clients. No gambling or alcohol.";

/** A brief from a description: the user sees what was understood before it fills the form. */
export function DraftBox({ isFormChanged, onUse }: DraftBoxProps) {
  const [result, setResult] = useState<{ text: string; draft: BriefDraft } | null>(null);
  const [isUsed, setUsed] = useState(false);
  const { form, submit, pending, problem, errorOf } = useApiForm<{ text: string }, { text: string }, BriefDraft>({
    schema: draftInputSchema,
    defaultValues: { text: "" },
    path: "/api/preferences/draft",
    onSuccess: (draft, { text }) => {
      setResult({ text, draft });
      setUsed(false);
    },
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    const carried = carriedDescription();
    if (carried !== null && getValues("text") === "") setValue("text", carried);
  }, [getValues, setValue]);
  return (
    <Card className="mb-6">
      <section aria-labelledby="draft-title" className="px-5 py-6 sm:px-7">
        <h2 id="draft-title" className="text-lg">
          Start with a description
        </h2>
        <Form onSubmit={submit} className="mt-3 flex flex-col gap-3">
          <FormError problem={problem} />
          <Field
            id="description"
            label="Describe what you’re looking for"
            hint="A few sentences about your industry, goals, budget, places, audience, timing and what to avoid. You check the result before it fills the form."
            error={errorOf("text")}
          >
            <Textarea
              rows={3}
              maxLength={MAX_DESCRIPTION}
              {...form.register("text", { onChange: () => carryDescription(getValues("text") || null) })}
            />
          </Field>
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" pending={pending} pendingText="Drafting…">
              Draft a brief
            </Button>
            <Button variant="quiet" onClick={() => form.setValue("text", example, { shouldValidate: true })}>
              Try an example
            </Button>
          </div>
        </Form>
        {isUsed ? (
          <p role="status" className="mt-4 text-sm font-medium text-pitch">
            We filled in the form below. Check it, then save.
          </p>
        ) : null}
        {result && !isUsed ? (
          <DraftResult
            {...result}
            isFormChanged={isFormChanged}
            onUse={() => {
              onUse(result.draft.brief);
              setUsed(true);
              carryDescription(null);
            }}
          />
        ) : null}
      </section>
    </Card>
  );
}

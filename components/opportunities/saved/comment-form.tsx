"use client";

import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { mentionedIn, mentionStart, suggestedFor } from "@/lib/opportunities/saved/comments/mentions";
import { COMMENT_MAX_LENGTH, writeCommentSchema } from "@/lib/opportunities/saved/comments/schema";
import type { Teammate } from "@/lib/opportunities/saved/team/queries";

interface CommentFormProps {
  path: string;
  team: readonly Teammate[];
  userId: string;
  onSent: () => Promise<void>;
}

/** A comment that mentions teammates by "@" and their name. */
export function CommentForm({ path, team, userId, onSent }: CommentFormProps) {
  const id = useId();
  const others = team.filter((teammate) => teammate.id !== userId);
  const box = useRef<HTMLTextAreaElement | null>(null);
  const api = useApiForm({
    schema: writeCommentSchema.transform(({ body }) => ({ body, mentions: mentionedIn(body, others) })),
    path,
    defaultValues: { body: "" },
    onSuccess: async () => {
      api.form.reset();
      await onSent();
    },
  });
  const body = useWatch({ control: api.form.control, name: "body" });
  const suggested = suggestedFor(body, others);
  const insert = ({ name }: Teammate) => {
    api.form.setValue("body", `${body.slice(0, mentionStart(body))}@${name} `, { shouldDirty: true });
    box.current?.focus();
  };
  const { ref, ...field } = api.form.register("body");
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-3">
      <FormError problem={api.errorOf("body") ? null : api.problem} />
      <Field id={`${id}-body`} label="Comment" hint="Type @ to mention a teammate." error={api.errorOf("body")}>
        <Textarea
          rows={3}
          maxLength={COMMENT_MAX_LENGTH}
          ref={(element) => {
            ref(element);
            box.current = element;
          }}
          {...field}
        />
      </Field>
      {suggested.length > 0 ? (
        <div role="group" aria-label="Mention" className="-mt-1 flex flex-wrap gap-2">
          {suggested.map((teammate) => (
            <Button key={teammate.id} variant="ghost" size="sm" onClick={() => insert(teammate)}>
              @{teammate.name}
            </Button>
          ))}
        </div>
      ) : null}
      <Button type="submit" pending={api.pending} pendingText="Sending…" className="self-start">
        Comment
      </Button>
    </Form>
  );
}

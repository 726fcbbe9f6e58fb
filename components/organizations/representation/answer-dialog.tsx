"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { Textarea } from "@/components/ui/textarea";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { isScopeToChoose, scopeText } from "./representation-text";
import { ScopeChoice } from "./scope-choice";

export type Answer = RepresentationView["verbs"][number];

interface AnswerDialogProps {
  item: RepresentationView;
  answer: Answer;
  onClose: (isDone: boolean) => void;
}

const titles: Record<Answer, (item: RepresentationView) => string> = {
  confirm: ({ agency, client }) => `Let ${agency.name} represent ${client.name}?`,
  decline: ({ agency, client }) => `Decline the request for ${agency.name} to represent ${client.name}?`,
  withdraw: ({ agency, client }) => `Withdraw the request for ${agency.name} to represent ${client.name}?`,
  end: ({ agency, client }) => `End ${agency.name}’s representation of ${client.name}?`,
};

const texts: Record<Answer, (item: RepresentationView) => string> = {
  confirm: (item) =>
    isScopeToChoose(item)
      ? "You can change its permissions later, and end the representation at any time. You keep control of settings, members, billing, and approvals."
      : `${item.agency.name} will be able to: ${scopeText(item.scope)} The client keeps control of settings, members, billing, and approvals.`,
  decline: () => "Nothing changes. They can request again.",
  withdraw: () => "We’ll notify the other side. You can request again.",
  end: ({ agency }) => `${agency.name} loses access right away. Past actions remain, with both names.`,
};

const buttons: Record<Answer, string> = {
  confirm: "Confirm",
  decline: "Decline",
  withdraw: "Withdraw",
  end: "End representation",
};

/** Explains a decision before confirming, and takes an optional reason. */
export function AnswerDialog({ answer, ...props }: AnswerDialogProps) {
  return answer === "confirm" || answer === "decline" ? (
    <DecideDialog answer={answer} {...props} />
  ) : (
    <EndDialog answer={answer} {...props} />
  );
}

function DecideDialog({ item, answer, onClose }: AnswerDialogProps & { answer: "confirm" | "decline" }) {
  const id = useId();
  const mayChoose = answer === "confirm" && isScopeToChoose(item);
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/representation/schema")).decideRepresentationSchema,
    defaultValues: { decision: answer, reason: "", ...(mayChoose ? { scope: item.requestedScope } : {}) },
    path: `/api/organizations/representations/${item.id}/decide`,
    onSuccess: () => onClose(true),
  });
  return (
    <AnswerForm item={item} answer={answer} onClose={onClose} api={api}>
      {mayChoose ? (
        <ScopeChoice
          id={`${id}-scope`}
          legend={`${item.agency.name} can`}
          scopes={item.requestedScope}
          field={api.form.register("scope")}
          error={api.errorOf("scope")}
        />
      ) : null}
      {answer === "decline" ? <ReasonField error={api.errorOf("reason")} field={api.form.register("reason")} /> : null}
    </AnswerForm>
  );
}

function EndDialog({ item, answer, onClose }: AnswerDialogProps) {
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/representation/schema")).endRepresentationSchema,
    defaultValues: { reason: "" },
    path: `/api/organizations/representations/${item.id}/end`,
    onSuccess: () => onClose(true),
  });
  return (
    <AnswerForm item={item} answer={answer} onClose={onClose} api={api} variant="danger">
      <ReasonField error={api.errorOf("reason")} field={api.form.register("reason")} />
    </AnswerForm>
  );
}

interface AnswerFormProps extends AnswerDialogProps {
  api: Pick<ReturnType<typeof useApiForm>, "submit" | "pending" | "problem">;
  variant?: "danger";
  children: ReactNode;
}

function AnswerForm({ item, answer, onClose, api, variant, children }: AnswerFormProps) {
  return (
    <FormDialog
      onClose={() => onClose(false)}
      size="sm"
      title={titles[answer](item)}
      description={texts[answer](item)}
      submit={buttons[answer]}
      variant={variant}
      pending={api.pending}
      pendingText="One moment…"
      problem={api.problem}
      onSubmit={api.submit}
    >
      {children}
    </FormDialog>
  );
}

function ReasonField({ error, field }: { error?: string; field: ComponentProps<typeof Textarea> }) {
  const id = useId();
  return (
    <Field id={id} label="Reason" optional hint="The other side will see it." error={error}>
      <Textarea rows={3} {...field} />
    </Field>
  );
}

"use client";

import { type ReactNode, useId } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";
import {
  type RepresentationView,
  decideRepresentationSchema,
  endRepresentationSchema,
} from "@/lib/organizations/representation/schema";
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
  end: ({ agency, client }) => `End ${agency.name}'s representation of ${client.name}?`,
};

const texts: Record<Answer, (item: RepresentationView) => string> = {
  confirm: (item) =>
    isScopeToChoose(item)
      ? "You can change its permissions later, and end the representation at any time. You keep control of settings, members, billing and approvals."
      : `${item.agency.name} will be able to: ${scopeText(item.scope)} The client keeps control of settings, members, billing and approvals.`,
  decline: () => "Nothing changes. They can request again.",
  withdraw: () => "We'll notify the other side. You can request again.",
  end: ({ agency }) => `${agency.name} loses access right away. Past actions remain, with both names.`,
};

const buttons: Record<Answer, string> = {
  confirm: "Confirm",
  decline: "Decline",
  withdraw: "Withdraw",
  end: "End representation",
};

/** Explains a decision before confirming, and takes an optional reason. */
export function AnswerDialog({ item, answer, onClose }: AnswerDialogProps) {
  const isDecision = answer === "confirm" || answer === "decline";
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      size="sm"
      title={titles[answer](item)}
      description={texts[answer](item)}
    >
      {isDecision ? (
        <Decide item={item} decision={answer} onClose={onClose} />
      ) : (
        <End id={item.id} label={buttons[answer]} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  onClose: (isDone: boolean) => void;
}

interface DecideProps extends Pick<FormProps, "onClose"> {
  item: RepresentationView;
  decision: "confirm" | "decline";
}

function Decide({ item, decision, onClose }: DecideProps) {
  const id = useId();
  const mayChoose = decision === "confirm" && isScopeToChoose(item);
  const api = useApiForm({
    schema: decideRepresentationSchema,
    defaultValues: { decision, reason: "", ...(mayChoose ? { scope: item.requestedScope } : {}) },
    path: `/api/organizations/representations/${item.id}/decide`,
    onSuccess: () => onClose(true),
  });
  const field = decision === "decline" ? api.form.register("reason") : null;
  return (
    <AnswerForm
      api={api}
      field={field}
      error={api.errorOf("reason")}
      label={buttons[decision]}
      isDangerous={false}
      onClose={onClose}
    >
      {mayChoose ? (
        <ScopeChoice
          id={`${id}-scope`}
          legend={`${item.agency.name} can`}
          scopes={item.requestedScope}
          field={api.form.register("scope")}
          error={api.errorOf("scope")}
        />
      ) : null}
    </AnswerForm>
  );
}

function End({ id, label, onClose }: FormProps & { label: string }) {
  const api = useApiForm({
    schema: endRepresentationSchema,
    defaultValues: { reason: "" },
    path: `/api/organizations/representations/${id}/end`,
    onSuccess: () => onClose(true),
  });
  return (
    <AnswerForm
      api={api}
      field={api.form.register("reason")}
      error={api.errorOf("reason")}
      label={label}
      isDangerous
      onClose={onClose}
    />
  );
}

interface AnswerFormProps {
  api: Pick<ReturnType<typeof useApiForm>, "submit" | "pending" | "problem">;
  error?: string;
  field: React.ComponentProps<typeof Textarea> | null;
  label: string;
  isDangerous: boolean;
  onClose: (isDone: boolean) => void;
  children?: ReactNode;
}

function AnswerForm({ api, field, error, label, isDangerous, onClose, children }: AnswerFormProps) {
  const id = useId();
  return (
    <Form onSubmit={api.submit} className="flex flex-col gap-4">
      <FormError problem={api.problem} />
      {children}
      {field ? (
        <Field id={`${id}-reason`} label="Reason" optional hint="The other side will see it." error={error}>
          <Textarea rows={3} {...field} />
        </Field>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <SubmitButton pending={api.pending} pendingText="One moment…" variant={isDangerous ? "danger" : "primary"}>
          {label}
        </SubmitButton>
      </div>
    </Form>
  );
}

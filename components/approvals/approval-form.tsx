"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { RadioCards } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import type { ApprovalAnswer, ApprovalContent } from "@/lib/approvals/schema";

const texts: Record<ApprovalContent["kind"], Record<ApprovalAnswer | "approve" | "comment", string>> = {
  shortlist: {
    ...{ approved: "Approve", changes_requested: "Ask for changes" },
    ...{ approve: "Approve shortlist", comment: "What should change?" },
  },
  deal: {
    ...{ approved: "Approve", changes_requested: "Ask for changes" },
    ...{ approve: "Approve offer", comment: "What should change?" },
  },
  recorded: {
    ...{ approved: "It’s correct", changes_requested: "Something is wrong" },
    ...{ approve: "Confirm deal", comment: "What’s wrong?" },
  },
};

/** The form in which someone without an account answers a link, once. */
export function ApprovalForm({ token, kind }: { token: string; kind: ApprovalContent["kind"] }) {
  const router = useRouter();
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/approvals/schema")).answerApprovalSchema,
    path: "/api/approvals/answer",
    defaultValues: { token, answer: "approved", name: "", comment: "" },
    onSuccess: () => router.refresh(),
  });
  const text = texts[kind];
  const answer = form.watch("answer");
  const isApproval = answer === "approved";
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-xl">Your answer</h2>
      <FormError problem={problem} />
      <RadioCards
        name="answer"
        label="Your answer"
        options={(["approved", "changes_requested"] as const).map((each) => ({ value: each, label: text[each] }))}
        value={answer}
        onValueChange={(value) => form.setValue("answer", value as ApprovalAnswer)}
      />
      <Field id="approval-name" label="Your name" required error={errorOf("name")}>
        <Input autoComplete="name" maxLength={80} {...form.register("name")} />
      </Field>
      <Field
        id="approval-comment"
        label={isApproval ? "Comment" : text.comment}
        optional={isApproval}
        required={!isApproval}
        error={errorOf("comment")}
      >
        <Textarea rows={4} maxLength={2000} {...form.register("comment")} />
      </Field>
      <Button type="submit" pending={pending} pendingText="Sending…" className="self-start">
        {isApproval ? text.approve : "Send comments"}
      </Button>
    </Form>
  );
}

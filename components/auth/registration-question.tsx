"use client";

import { useRouter } from "next/navigation";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";

/** An admin's question about a registration, and a form to answer it. */
export function RegistrationQuestion({ question }: { question: string }) {
  const router = useRouter();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/registration/schema")).answerSchema,
    defaultValues: { answer: "" },
    path: "/api/auth/registration-answer",
    onSuccess: () => {
      toast({ title: "Answer sent", description: "We’ll continue reviewing your registration.", kind: "good" });
      router.refresh();
    },
  });
  return (
    <Form onSubmit={(event) => void api.submit(event)} className="mb-6 flex flex-col gap-4">
      <FormError problem={api.problem} />
      <blockquote className="border-l-3 border-pitch bg-sunk px-4 py-3 whitespace-pre-line">{question}</blockquote>
      <Field id="answer" label="Your answer" error={api.errorOf("answer")} required>
        <Textarea rows={6} {...api.form.register("answer")} />
      </Field>
      <Button type="submit" pending={api.pending} pendingText="Sending…" className="self-start">
        Send answer
      </Button>
    </Form>
  );
}

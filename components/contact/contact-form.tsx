"use client";

import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import { ContactReceipt } from "./contact-receipt";
import { useContactForm } from "./use-contact-form";

/** Light enough for the landing page: the schema and its library are fetched when somebody begins to type. */
export function ContactForm() {
  const { submit, begin, startAgain, enquiry, pending, problem, errors, receipt } = useContactForm();
  if (receipt) return <ContactReceipt receipt={receipt} onAgain={startAgain} />;
  return (
    <Form onSubmit={submit} onFocus={begin} className="flex flex-col gap-5">
      <noscript>
        <p className="rounded-lg bg-sunk px-4 py-3 text-sm">
          This form is sent by JavaScript, which is off in this browser: nothing you write here would arrive. Switch it
          on for this page, or write to the operator by post; the address stands under{" "}
          <a href="/privacy#operator" className="link">
            Privacy
          </a>
          , if the operator has given one.
        </p>
      </noscript>
      <FormError problem={problem} />
      {enquiry ? (
        <p className="rounded-lg border border-line bg-sunk px-4 py-3 text-sm">
          You go on with enquiry number {enquiry}. Use the address that you wrote from, signed in if you were signed in
          then; otherwise it becomes an enquiry of its own.
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="contact-name" label="Your name" error={errors.name} required>
          <Input name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field id="contact-email" label="E-mail" error={errors.email} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
      </div>
      <Field id="contact-subject" label="Subject" error={errors.subject} optional>
        <Input name="subject" maxLength={150} />
      </Field>
      <Field id="contact-message" label="What would you like to know?" error={errors.message} required>
        <Textarea name="message" rows={6} maxLength={5000} />
      </Field>
      <p hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton pending={pending} pendingText="Sending…">
          Send enquiry
        </SubmitButton>
        <p className="text-sm text-soft">A person answers {replyPromise}.</p>
      </div>
      <p className="text-meta text-soft">
        What you write is kept as an enquiry, with the name and the address that you give.{" "}
        <a href="/privacy" className="link">
          What happens with your data
        </a>
      </p>
    </Form>
  );
}

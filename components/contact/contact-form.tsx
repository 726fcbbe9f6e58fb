"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { formatInZone } from "@/lib/platform/format";
import { replyPromise } from "@/lib/support/contact/reply-promise";
import type { ContactReceipt as Receipt } from "@/lib/support/contact/schema";
import { useContactForm } from "./use-contact-form";

/** Loaded only after a page failure. */
const ContactFiles = dynamic(() => import("./contact-files").then((module) => module.ContactFiles));

/** Loads the schema and zod only when someone starts typing, which keeps the landing page light. */
export function ContactForm() {
  const form = useContactForm();
  const { submit, begin, startAgain, inquiry, requestId, isPending, problem, errors, receipt } = form;
  if (receipt) return <ContactReceipt receipt={receipt} onAgain={startAgain} />;
  return (
    <Form onSubmit={submit} onFocus={begin} className="flex flex-col gap-5">
      <noscript>
        <p className="rounded-lg bg-sunk px-4 py-3 text-sm">
          This form needs JavaScript, which is turned off in your browser. Turn it on to send your message, or contact
          the operator at the address under{" "}
          <a href="/privacy#operator" className="link">
            Privacy
          </a>
          , if one is listed.
        </p>
      </noscript>
      <FormError problem={problem} />
      {inquiry ? (
        <p className="rounded-lg border border-line bg-sunk px-4 py-3 text-sm">
          You’re adding to request #{inquiry}. Use the same email address, and log in if you were logged in when you
          sent it. Otherwise we’ll open a new request.
        </p>
      ) : null}
      {requestId ? (
        <p className="rounded-lg border border-line bg-sunk px-4 py-3 text-sm">
          We’ll send the reference of the page that failed (<code className="break-all">{requestId}</code>) along with
          your message. Tell us what you were doing.
        </p>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="contact-name" label="Your name" error={errors.name} required>
          <Input name="name" autoComplete="name" maxLength={120} />
        </Field>
        <Field id="contact-email" label="Email" error={errors.email} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
      </div>
      <Field id="contact-subject" label="Subject" error={errors.subject} optional>
        <Input name="subject" maxLength={150} />
      </Field>
      <Field id="contact-message" label="How can we help?" error={errors.message} required>
        <Textarea name="message" rows={6} maxLength={5000} />
      </Field>
      {requestId ? <ContactFiles onChange={form.setAttachmentIds} /> : null}
      <p hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={isPending} pendingText="Sending…" disabled={form.isUploading}>
          Send message
        </Button>
        <p className="text-sm text-soft">We reply {replyPromise}.</p>
      </div>
      <p className="text-meta text-soft">
        We store your message with the name and email you enter.{" "}
        <a href="/privacy" className="link">
          How we use your data
        </a>
      </p>
    </Form>
  );
}

interface ContactReceiptProps {
  receipt: Receipt & { email: string };
  onAgain: () => void;
}

/** Replaces the form and takes focus. */
function ContactReceipt({ receipt, onAgain }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-xl border border-line bg-card p-6 sm:p-8">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        We got your message: request #{receipt.number}
      </h3>
      <p className="mt-2 max-w-[52ch] text-soft">
        {receipt.answerBy
          ? `We’ll reply to ${receipt.email} by ${formatInZone(receipt.answerBy, undefined, { weekday: "long", day: "numeric", month: "long" })}. A confirmation email is on its way.`
          : `It looks like an automated message, so a person will check it first. Then we’ll send a confirmation to ${receipt.email}.`}
      </p>
      <Button variant="ghost" className="mt-5" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}

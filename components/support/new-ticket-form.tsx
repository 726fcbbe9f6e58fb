"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore, type ComponentProps } from "react";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { useDraft } from "@/components/drafts/use-draft";
import { Field } from "@/components/form/field";
import { AttachButton } from "@/components/form/file-button";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import { ChosenFiles } from "@/components/messages/composer/chosen-files";
import { useFileDrop } from "@/components/messages/composer/use-file-drop";
import { ButtonLink, Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { ticketPath } from "@/lib/paths";
import { plural } from "@/lib/platform/format";
import { apiRequest } from "@/lib/platform/http/api-client";
import { purgeFailures, recentFailures } from "@/lib/platform/http/recent-failures";
import type { TicketRef } from "@/lib/support/own/schema";
import {
  categoryLabels,
  requestCategories,
  type SubjectKind,
  subjectKinds,
  TICKET_TEXT_MAX,
  type TicketCategory,
} from "@/lib/support/vocabulary";
import type { TicketSubject } from "@/lib/support/related";
import { subjectAddress } from "@/lib/paths";
import { parseSubjectAddress } from "@/lib/support/subject-address";
import { useTicketFiles } from "./ticket-reply";

const groupLabels = { listing: "Listings", deal: "Deals", conversation: "Conversations" };

/** What a ticket is about, grouped by kind. */
function SubjectSelect({ subjects, ...props }: ComponentProps<typeof Select> & { subjects: readonly TicketSubject[] }) {
  return (
    <Select {...props} placeholder="Nothing in particular">
      {subjectKinds.map((kind) => {
        const ofKind = subjects.filter((subject) => subject.kind === kind);
        return ofKind.length === 0 ? null : (
          <optgroup key={kind} label={groupLabels[kind]}>
            {ofKind.map((subject) => (
              <option key={subject.id} value={subjectAddress(subject)}>
                {subject.label}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Select>
  );
}

interface NewTicketFormProps {
  subjects: readonly TicketSubject[];
  chosen: TicketSubject | null;
}

/** Opens a ticket with its subject, files, and failed requests of this window. The text is stored until it is sent. */
export function NewTicketForm({ subjects, chosen }: NewTicketFormProps) {
  const router = useRouter();
  const files = useTicketFiles();
  const drop = useFileDrop(files.add);
  const draft = useDraft("support.new");
  const { form, submit, pending, problem, errorOf } = useApiForm({
    schema: async () => (await import("@/lib/support/own/schema")).ticketFormSchema,
    defaultValues: {
      ...{ subject: "", body: "", about: chosen ? subjectAddress(chosen) : "", isBlocking: false },
      category: chosen ? topicOf[chosen.kind] : undefined,
    },
    path: "/api/tickets",
    send: ({ about, isBlocking, ...facts }) =>
      apiRequest<TicketRef>("POST", "/api/tickets", {
        ...facts,
        priority: isBlocking ? "high" : "normal",
        about: parseSubjectAddress(about) ?? undefined,
        attachmentIds: files.chosen.flatMap(({ stored }) => stored?.id ?? []),
        requestIds: recentFailures(),
      }),
    onSuccess: ({ id, number }, { body }) => {
      purgeFailures();
      draft.clear(body);
      toast({ title: `Ticket #${number} sent`, description: "We’ll reply here and by email.", kind: "good" });
      router.push(ticketPath(id));
    },
  });
  useEffect(() => {
    if (draft.text) form.setValue("body", draft.text);
  }, [form, draft.text]);
  return (
    <Card {...drop.area} className={cn("max-w-180", drop.isOver && "border-pitch bg-pitch-wash")}>
      <Form onSubmit={submit}>
        <CardBody className="flex flex-col gap-5 pt-5">
          <FormError problem={problem} />
          <DraftNotices tabs={draft.tabs} onRestore={draft.restore} />
          <Field id="ticket-category" label="Topic" error={errorOf("category")} required>
            <Select placeholder="Choose a topic" options={topics} {...form.register("category")} />
          </Field>
          {subjects.length > 0 ? (
            <Field
              id="ticket-about"
              label="Related item"
              hint="So we can find it right away."
              error={errorOf("about")}
              optional
            >
              <SubjectSelect subjects={subjects} {...form.register("about")} />
            </Field>
          ) : null}
          <Field id="ticket-subject" label="Subject" error={errorOf("subject")} required>
            <Input maxLength={150} {...form.register("subject")} />
          </Field>
          <Field
            id="ticket-body"
            label="What happened?"
            hint="What you tried, what you saw, and what you expected."
            error={errorOf("body")}
            required
          >
            <Textarea
              rows={7}
              maxLength={TICKET_TEXT_MAX}
              onPaste={drop.onPaste}
              {...form.register("body", { onChange: ({ target }) => draft.setText(target.value) })}
            />
          </Field>
          <div>
            <p className="flex items-center gap-1 text-sm text-soft">
              <AttachButton onChoose={files.add} /> Attach, drop, or paste screenshots or PDFs
            </p>
            <ChosenFiles attachments={files} />
          </div>
          <Checkbox
            label="This is blocking my work"
            description="We handle blocking problems first."
            {...form.register("isBlocking")}
          />
          <FailureNotice />
        </CardBody>
        <CardFooter>
          <ButtonLink href="/support" variant="ghost">
            Cancel
          </ButtonLink>
          <Button type="submit" pending={pending} pendingText="Sending…" disabled={files.isUploading}>
            Send ticket
          </Button>
        </CardFooter>
      </Form>
    </Card>
  );
}

/** The usual category of a ticket about a listing or a conversation; a deal has several. */
const topicOf: Partial<Record<SubjectKind, Exclude<TicketCategory, "spam_report">>> = {
  listing: "listing",
  conversation: "messaging",
};

/** A notice that the ticket includes this window's failed requests. */
function FailureNotice() {
  const failures = useRecentFailures();
  if (failures === 0) return null;
  return (
    <p className="rounded-lg bg-sunk px-4 py-3 text-sm text-soft">
      {plural(failures, "An error", `${failures} errors`)} occurred in this window in the last hour. We’ll attach{" "}
      {plural(failures, "its reference", "their references")}, so you don’t have to describe{" "}
      {plural(failures, "it", "them")}.
    </p>
  );
}

const topics = requestCategories.map((value) => ({ value, label: categoryLabels[value] }));

const subscribeNever = () => () => undefined;

/** How many failed requests the ticket will include; none on the server. */
const useRecentFailures = (): number =>
  useSyncExternalStore(
    subscribeNever,
    () => recentFailures().length,
    () => 0,
  );

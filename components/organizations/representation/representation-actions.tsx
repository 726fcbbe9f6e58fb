"use client";

import { FilePlus2, ListChecks, Undo2, Unlink, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useId } from "react";
import { Field } from "@/components/form/field";
import { fileToBase64 } from "@/components/form/file-to-base64";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiForm } from "@/components/form/use-api-form";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import type { RepresentationView } from "@/lib/organizations/representation/schema";
import { apiRequest } from "@/lib/platform/http/api-client";
import { AnswerDialog, type Answer } from "./answer-dialog";
import { ChoosePeople } from "./choose-people";
import { otherOf } from "./representation-text";
import { ScopeChoice } from "./scope-choice";
import { withPeriod } from "@/lib/platform/format";

type Open = Answer | "scope" | "people" | "document" | null;

const done: Record<Answer, string> = {
  confirm: "Representation confirmed",
  decline: "Request declined",
  withdraw: "Request withdrawn",
  end: "Representation ended",
};

/** Actions for admins of either side. */
export function RepresentationActions({ item }: { item: RepresentationView }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const other = otherOf(item).name;
  const close = (title?: string) => {
    setOpen(null);
    if (!title) return;
    toast({ title, description: other, kind: "good" });
    router.refresh();
  };
  const may = (verb: Answer) => item.verbs.includes(verb);
  const more = menuOf(item, setOpen);
  return (
    <>
      {may("decline") ? (
        <Button variant="ghost" size="sm" aria-label={`Decline ${other}`} onClick={() => setOpen("decline")}>
          Decline
        </Button>
      ) : null}
      {may("confirm") ? (
        <Button size="sm" aria-label={`Confirm ${other}`} onClick={() => setOpen("confirm")}>
          Confirm
        </Button>
      ) : null}
      {more.length > 0 ? <DropdownMenu trigger="Manage" label={`Manage ${other}`} items={more} /> : null}
      {open === "scope" ? <ChooseScope item={item} onClose={close} /> : null}
      {open === "people" ? <ChoosePeople item={item} onClose={close} /> : null}
      {open === "document" ? <AddDocument item={item} onClose={close} /> : null}
      {isAnswer(open) ? (
        <AnswerDialog item={item} answer={open} onClose={(isDone) => close(isDone ? done[open] : undefined)} />
      ) : null}
    </>
  );
}

const isAnswer = (open: Open): open is Answer => open !== null && open in done;

function menuOf(item: RepresentationView, open: (what: Open) => void): MenuItem[] {
  const items: MenuItem[] = [];
  if (item.mayChooseScope)
    items.push({
      label: "Change permissions",
      icon: <ListChecks aria-hidden="true" />,
      onSelect: () => open("scope"),
    });
  if (item.mayChoosePeople)
    items.push({ label: "Choose team", icon: <Users aria-hidden="true" />, onSelect: () => open("people") });
  if (item.mayAddDocument) {
    const label = item.document ? "Replace authorization document" : "Add authorization document";
    items.push({ label, icon: <FilePlus2 aria-hidden="true" />, onSelect: () => open("document") });
  }
  if (item.verbs.includes("withdraw"))
    items.push({
      label: "Withdraw request",
      icon: <Undo2 aria-hidden="true" />,
      onSelect: () => open("withdraw"),
    });
  if (item.verbs.includes("end"))
    items.push({
      label: "End representation",
      icon: <Unlink aria-hidden="true" />,
      danger: true,
      onSelect: () => open("end"),
    });
  return items;
}

interface AddDocumentProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** Uploads the document that authorizes the agency, visible to the admins of both. */
function AddDocument({ item, onClose }: AddDocumentProps) {
  const [file, setFile] = useState<File | null>(null);
  const { isPending, problem, run } = useApiMutation();
  const send = () =>
    run(async () => {
      if (!file) throw new Error("Choose a file.");
      const data = await fileToBase64(file);
      await apiRequest("PUT", `/api/organizations/representations/${item.id}/document`, { name: file.name, data });
      onClose("Document saved");
    });
  return (
    <FormDialog
      onClose={() => onClose()}
      size="sm"
      title="Authorization document"
      description={`The document that authorizes ${item.agency.name} to act for ${withPeriod(item.client.name)} Only admins of the two organizations can open it.`}
      submit="Upload"
      pending={isPending}
      pendingText="Uploading…"
      onSubmit={send}
    >
      <Field
        id="authority-document"
        label="File"
        hint="PDF, PNG, JPEG, WebP, or AVIF, up to 6 MB."
        error={problem?.message}
      >
        <Input
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/webp,image/avif"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
    </FormDialog>
  );
}

interface ChooseScopeProps {
  item: RepresentationView;
  onClose: (title?: string) => void;
}

/** The client changes the agency's permissions, within the requested ones. */
export function ChooseScope({ item, onClose }: ChooseScopeProps) {
  const id = useId();
  const api = useApiForm({
    schema: async () => (await import("@/lib/organizations/representation/schema")).chooseScopeSchema,
    defaultValues: { scope: item.scope },
    method: "PUT",
    path: `/api/organizations/representations/${item.id}/scope`,
    onSuccess: () => onClose("Permissions saved"),
  });
  return (
    <FormDialog
      onClose={() => onClose()}
      size="sm"
      title={`Permissions for ${item.agency.name}`}
      description="Changes apply right away, and we notify its admins. They can still see work they can’t change."
      submit="Save"
      pending={api.pending}
      problem={api.problem}
      onSubmit={api.submit}
    >
      <ScopeChoice
        id={`${id}-scope`}
        legend="The agency can"
        scopes={item.requestedScope}
        field={api.form.register("scope")}
        error={api.errorOf("scope")}
      />
    </FormDialog>
  );
}

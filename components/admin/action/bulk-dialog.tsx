"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { notify } from "@/components/layout/toasts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useChosen } from "@/components/admin/list/selection";
import { Form } from "@/components/form/form";
import type { BulkOutcome } from "@/lib/moderation/bulk";
import { type ActionField, ActionFields, filledValues, initialValues } from "./action-fields";
import { BulkPreview } from "./bulk-preview";
import { useAdminCall } from "./use-admin-call";

export interface BulkDialogProps {
  label: string;
  path: string;
  verb: string;
  title: string;
  fields?: readonly ActionField[];
  /** What is done to the rows: "approved". */
  doneWord: string;
  /** What the rows are: ["registration", "registrations"]. */
  noun: readonly [one: string, many: string];
  confirm: string;
  danger?: boolean;
}

/** Does one thing to every chosen row: first it shows to which it can be done, then how it went. */
export function BulkDialog(props: BulkDialogProps) {
  const { label, path, verb, title, fields = [], doneWord, noun, confirm, danger } = props;
  const id = useId();
  const router = useRouter();
  const { ids, clear } = useChosen();
  const [open, setOpen] = useState(false);
  const [preview, setPreview] = useState<BulkOutcome | null>(null);
  const [values, setValues] = useState(() => initialValues(fields));
  const { pending, problem, errorOf, call, reset } = useAdminCall();
  const show = async () => {
    setPreview(null);
    setValues(initialValues(fields));
    reset();
    setOpen(true);
    setPreview(await call<BulkOutcome>(path, { ids, verb, preview: true }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = preview?.done.map((row) => row.id) ?? [];
    const outcome = await call<BulkOutcome>(path, {
      ...filledValues(fields, values),
      ids: wanted,
      verb,
      preview: false,
    });
    if (!outcome) return;
    setOpen(false);
    clear();
    notify(outcomeNotice(outcome, doneWord, noun));
    router.refresh();
  };
  const canGo = (preview?.done.length ?? 0) > 0;
  return (
    <>
      <Button variant={danger ? "warn" : "ghost"} size="sm" onClick={() => void show()}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            {canGo ? (
              <SubmitButton form={id} variant={danger ? "danger" : "ink"} pending={pending} pendingText="Working…">
                {confirm}
              </SubmitButton>
            ) : null}
          </>
        }
      >
        <Form id={id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <FormError problem={problem} />
          <BulkPreview preview={preview} doneWord={doneWord} noun={noun} isReading={pending && !preview} />
          {canGo ? (
            <ActionFields id={id} fields={fields} values={values} onChange={setValues} errorOf={errorOf} />
          ) : null}
        </Form>
      </Dialog>
    </>
  );
}

/** One toast for the whole: how many it was done to, and why the first of the others was left out. */
export function outcomeNotice({ done, failed }: BulkOutcome, doneWord: string, [one, many]: readonly [string, string]) {
  const title = `${done.length} ${done.length === 1 ? one : many} ${doneWord}`;
  const [first] = failed;
  if (!first) return { title, kind: "good" as const };
  const others = failed.length === 1 ? "" : ` And ${failed.length - 1} more.`;
  return {
    title: `${title}, ${failed.length} could not be`,
    description: `${first.name}: ${first.message}${others}`,
    kind: "problem" as const,
  };
}

"use client";

import { formatCount } from "@/lib/platform/format";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { useSelection } from "@/components/layout/row-selection";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import type { BulkOutcome } from "@/lib/moderation/bulk";
import { type ActionField, ActionFields, filledValues, initialValues } from "./action-fields";
import { BulkPreview } from "./bulk-preview";

export interface BulkDialogProps {
  label: string;
  path: string;
  verb: string;
  title: string;
  fields?: readonly ActionField[];
  /** The past participle for the rows: "approved". */
  doneWord: string;
  /** Singular and plural: ["registration", "registrations"]. */
  noun: readonly [one: string, many: string];
  confirm: string;
  danger?: boolean;
}

/** Applies an action to every selected row, after a preview of which rows qualify. */
export function BulkDialog(props: BulkDialogProps) {
  const { label, path, verb, title, fields = [], doneWord, noun, confirm, danger } = props;
  const id = useId();
  const router = useRouter();
  const { ids, clear } = useSelection();
  const [open, setOpen] = useState(false);
  const [preview, setPreview] = useState<BulkOutcome | null>(null);
  const [values, setValues] = useState(() => initialValues(fields));
  const { isPending, problem, errorOf, send, reset } = useApiMutation({ fields: fields.map(({ name }) => name) });
  const show = async () => {
    setPreview(null);
    setValues(initialValues(fields));
    reset();
    setOpen(true);
    setPreview(await send<BulkOutcome>("POST", path, { ids, verb, preview: true }));
  };
  const submit = async () => {
    const requested = preview?.done.map((row) => row.id) ?? [];
    const outcome = await send<BulkOutcome>("POST", path, {
      ...filledValues(fields, values),
      ids: requested,
      verb,
      preview: false,
    });
    if (!outcome) return;
    setOpen(false);
    clear();
    toast(outcomeToast(outcome, doneWord, noun));
    router.refresh();
  };
  const canGo = (preview?.done.length ?? 0) > 0;
  return (
    <>
      <Button variant={danger ? "warn" : "ghost"} size="sm" onClick={() => void show()}>
        {label}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        submit={canGo ? confirm : undefined}
        variant={danger ? "danger" : "ink"}
        pending={isPending}
        pendingText="Working…"
        problem={problem}
        onSubmit={submit}
      >
        <BulkPreview preview={preview} doneWord={doneWord} noun={noun} isReading={isPending && !preview} />
        {canGo ? <ActionFields id={id} fields={fields} values={values} onChange={setValues} errorOf={errorOf} /> : null}
      </FormDialog>
    </>
  );
}

/** One summary toast: how many rows succeeded, and why the first of the others failed. */
export function outcomeToast({ done, failed }: BulkOutcome, doneWord: string, [one, many]: readonly [string, string]) {
  const title = `${formatCount(done.length, one, many)} ${doneWord}`;
  const [first] = failed;
  if (!first) return { title, kind: "good" as const };
  const others = failed.length === 1 ? "" : ` And ${failed.length - 1} more.`;
  return {
    title: `${title}, ${failed.length} failed`,
    description: `${first.name}: ${first.message}${others}`,
    kind: "problem" as const,
  };
}

"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useSelection } from "@/components/layout/row-selection";
import { LoadingState } from "@/components/layout/states/loading-state";
import { toast } from "@/components/layout/toasts/toast-store";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { BulkOutcome } from "@/lib/moderation/bulk";
import { formatCount, plural } from "@/lib/platform/format";
import { type ActionField, ActionFields, filledValues, initialValues } from "./action-fields";

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

interface BulkPreviewProps {
  preview: BulkOutcome | null;
  isReading: boolean;
  doneWord: string;
  noun: readonly [one: string, many: string];
}

const shownNames = 6;

/** Which rows will change and how, and which can't and why. */
export function BulkPreview({ preview, isReading, doneWord, noun: [one, many] }: BulkPreviewProps) {
  if (isReading) return <LoadingState text="Preparing a preview…" />;
  if (!preview) return null;
  const { done, failed } = preview;
  const effects = done.flatMap(({ id, name, effect }) => (effect ? [{ id, name, text: effect }] : []));
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        <strong className="num text-lg">{done.length}</strong> {plural(done.length, one, many)} will be {doneWord}
        {done.length > 0 && effects.length === 0 ? <span className="text-soft">: {namesOf(done)}</span> : null}.
      </p>
      <Lines label="What will happen" lines={effects} />
      {failed.length > 0 ? (
        <Alert kind="unknown" title={`${failed.length} won’t change`}>
          <Lines
            label="What won’t change, and why"
            lines={failed.map(({ id, name, message: text }) => ({ id, name, text }))}
          />
        </Alert>
      ) : null}
    </div>
  );
}

/** A focusable region, so that a long list scrolls with the keyboard. */
function Lines({ label, lines }: { label: string; lines: readonly { id: string; name: string; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="region" aria-label={label} tabIndex={0} className="max-h-40 overflow-y-auto">
      <ul className="list-disc pl-4">
        {lines.map(({ id, name, text }) => (
          <li key={id} className="break-words">
            {name}: {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function namesOf(rows: readonly { name: string }[]): string {
  const names = rows.slice(0, shownNames).map(({ name }) => name);
  const rest = rows.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileToBase64 } from "@/components/form/file-to-base64";
import type { FormProblem } from "@/components/form/form-error";
import { useLiveEvent } from "@/components/live/live-events";
import type { ImportChoices } from "@/lib/listings/import/schema";
import type { ImportPreview, ImportRunView, PreparedImport } from "@/lib/listings/import/view";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

const runsPath = "/api/listings/import/runs";
/** Live events bring progress at once; this finds what a cut connection missed. */
const lookAgainMs = 2000;
const largestBytes = 6 * 1024 * 1024;

export interface ImportState {
  run: ImportRunView | null;
  preview: ImportPreview | null;
  choices: ImportChoices;
  /** What is being waited for. */
  pending: "upload" | "preview" | "start" | "cancel" | null;
  problem: FormProblem | null;
  upload: (file: File) => void;
  /** Reads the file anew with some choices changed. */
  revise: (changes: Partial<ImportChoices>) => void;
  start: (publish: boolean) => void;
  cancel: () => void;
  /** Back to choosing a file. */
  leave: () => void;
}

/** The steps of one import: choose a file, check what it becomes, run it, see what came of it. */
export function useImport(initial: { run: ImportRunView | null; preview: ImportPreview | null }): ImportState {
  const [prepared, setPrepared] = useState<{ id: string | null; preview: ImportPreview | null }>({
    id: initial.run?.id ?? null,
    preview: initial.preview,
  });
  const [choices, setChoices] = useState<ImportChoices>(initial.preview ? chosenIn(initial.preview) : {});
  const { run, showRun } = useRun(prepared.id, initial.run);
  const accept = ({ run: next, preview }: PreparedImport) => {
    showRun(next);
    setPrepared({ id: next.id, preview });
    setChoices(chosenIn(preview));
  };
  const upload = useMutation({
    mutationFn: uploadFile,
    onSuccess: (answer) => {
      accept(answer);
      showAddress(answer.run.id);
    },
  });
  const revision = useMutation({
    mutationFn: (next: ImportChoices) => apiRequest<PreparedImport>("POST", `${runsPath}/${prepared.id}/preview`, next),
    onSuccess: accept,
  });
  const start = useMutation({
    mutationFn: (publish: boolean) =>
      apiRequest<ImportRunView>("POST", `${runsPath}/${prepared.id}/start`, { choices, publish }),
    onSuccess: showRun,
  });
  const cancel = useMutation({
    mutationFn: () => apiRequest<ImportRunView>("POST", `${runsPath}/${prepared.id}/cancel`),
    onSuccess: showRun,
  });
  const steps = { upload, preview: revision, start, cancel };
  const forget = () => Object.values(steps).forEach((step) => step.reset());
  return {
    run,
    preview: prepared.preview,
    choices,
    pending: (Object.keys(steps) as (keyof typeof steps)[]).find((name) => steps[name].isPending) ?? null,
    problem: problemOf(Object.values(steps).find((step) => step.isError)?.error),
    upload: (file) => (forget(), upload.mutate(file)),
    revise: (changes) => {
      forget();
      const next = { ...choices, ...changes };
      setChoices(next);
      revision.mutate(next);
    },
    start: (publish) => (forget(), start.mutate(publish)),
    cancel: () => (forget(), cancel.mutate()),
    leave: () => {
      forget();
      setPrepared({ id: null, preview: null });
      setChoices({});
      showAddress(null);
    },
  };
}

function useRun(id: string | null, initial: ImportRunView | null) {
  const client = useQueryClient();
  const key = [runsPath, id];
  const { data } = useQuery<ImportRunView>({
    queryKey: key,
    enabled: id !== null,
    initialData: initial?.id === id && initial !== null ? initial : undefined,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? lookAgainMs : false),
  });
  useLiveEvent<{ runId: string; state: ImportRunView["state"]; rowsDone: number }>("import.progress", (progress) => {
    if (progress.runId !== id) return;
    if (progress.state !== "running") return void client.invalidateQueries({ queryKey: key });
    client.setQueryData<ImportRunView>(
      key,
      (known) => known && { ...known, state: "running", rowsDone: progress.rowsDone },
    );
  });
  return {
    run: id === null ? null : (data ?? null),
    showRun: (run: ImportRunView) => client.setQueryData([runsPath, run.id], run),
  };
}

async function uploadFile(file: File): Promise<PreparedImport> {
  if (file.size > largestBytes)
    throw new Error("The file is larger than 6 MB. Split it, or import it with the call of the interface.");
  const data = await fileToBase64(file);
  return apiRequest<PreparedImport>("POST", runsPath, { name: file.name.slice(-200), data });
}

/** Everything that the preview settled, so that a change of one thing leaves the rest as it is seen. */
function chosenIn({
  encoding,
  isEncodingSure,
  delimiter,
  headingLine,
  columns,
  defaults,
  rates,
}: ImportPreview): ImportChoices {
  const reading = { delimiter, headingLine, mapping: columns.map((column) => column.chosen), defaults, rates };
  return isEncodingSure ? reading : { ...reading, encoding };
}

function problemOf(error: Error | null | undefined): FormProblem | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return { message: error.message };
  const fields = Object.values(error.body.errors ?? {}).flat();
  return { message: fields[0] ?? error.sentence, requestId: error.body.requestId };
}

/** A reload comes back to the same import. */
function showAddress(id: string | null): void {
  window.history.replaceState(null, "", id === null ? "/my-listings/import" : `/my-listings/import?run=${id}`);
}

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

type Prepared = { id: string | null; preview: ImportPreview | null; choices: ImportChoices };

/** The steps of one import: choose a file, check what it becomes, run it, see what came of it. */
export function useImport(initial: { run: ImportRunView | null; preview: ImportPreview | null }): ImportState {
  const [prepared, setPrepared] = useState(() => startingPoint(initial));
  const { run, showRun } = useRun(prepared.id, initial.run);
  const { mutations, pending, problem, forget } = useSteps(prepared, showRun, ({ run: next, preview }) => {
    showRun(next);
    showAddress(next.id);
    setPrepared({ id: next.id, preview, choices: chosenIn(preview) });
  });
  return {
    ...{ run, pending, problem, preview: prepared.preview, choices: prepared.choices },
    upload: (file) => (forget(), mutations.upload.mutate(file)),
    revise: (changes) => {
      forget();
      const choices = { ...prepared.choices, ...changes };
      setPrepared({ ...prepared, choices });
      mutations.preview.mutate(choices);
    },
    start: (publish) => (forget(), mutations.start.mutate(publish)),
    cancel: () => (forget(), mutations.cancel.mutate()),
    leave: () => {
      forget();
      setPrepared({ id: null, preview: null, choices: {} });
      showAddress(null);
    },
  };
}

function startingPoint({ run, preview }: { run: ImportRunView | null; preview: ImportPreview | null }): Prepared {
  return { id: run?.id ?? null, preview, choices: preview ? chosenIn(preview) : {} };
}

/** The calls behind the steps, which of them is under way, and what the last one was refused for. */
function useSteps(
  { id, choices }: Prepared,
  showRun: (run: ImportRunView) => void,
  accept: (answer: PreparedImport) => void,
) {
  const path = `${runsPath}/${id}`;
  const upload = useMutation({ mutationFn: uploadFile, onSuccess: accept });
  const preview = useMutation({
    mutationFn: (next: ImportChoices) => apiRequest<PreparedImport>("POST", `${path}/preview`, next),
    onSuccess: accept,
  });
  const start = useMutation({
    mutationFn: (publish: boolean) => apiRequest<ImportRunView>("POST", `${path}/start`, { choices, publish }),
    onSuccess: showRun,
  });
  const cancel = useMutation({
    mutationFn: () => apiRequest<ImportRunView>("POST", `${path}/cancel`),
    onSuccess: showRun,
  });
  const mutations = { upload, preview, start, cancel };
  const names = Object.keys(mutations) as (keyof typeof mutations)[];
  return {
    mutations,
    pending: names.find((name) => mutations[name].isPending) ?? null,
    problem: problemOf(names.map((name) => mutations[name].error).find((error) => error !== null)),
    forget: () => names.forEach((name) => mutations[name].reset()),
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

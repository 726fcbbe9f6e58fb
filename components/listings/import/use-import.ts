"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileToBase64 } from "@/components/form/file-to-base64";
import type { FormProblem } from "@/components/form/form-error";
import { useLiveEvent } from "@/components/live/live-events";
import type { ImportChoices } from "@/lib/imports/schema";
import type { ImportPreview, ImportRunView, PreparedImport } from "@/lib/imports/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

const runsPath = "/api/listings/import/runs";
/** Live events deliver progress; polling covers a lost connection. */
const POLL_INTERVAL_MS = 2000;
const MAX_BYTES = 6 * 1024 * 1024;

export interface ImportState {
  run: ImportRunView | null;
  preview: ImportPreview | null;
  choices: ImportChoices;
  /** The request in progress. */
  pending: "upload" | "preview" | "start" | "cancel" | null;
  problem: FormProblem | null;
  upload: (file: File) => void;
  /** Reads the file again with some choices changed. */
  revise: (changes: Partial<ImportChoices>) => void;
  start: (publish: boolean) => void;
  cancel: () => void;
  /** Back to choosing a file. */
  leave: () => void;
}

type Prepared = { id: string | null; preview: ImportPreview | null; choices: ImportChoices };

/** The steps of an import: choose a file, review the mapping, run it, see the result. */
export function useImport(initial: { run: ImportRunView | null; preview: ImportPreview | null }): ImportState {
  const [prepared, setPrepared] = useState(() => startingPoint(initial));
  const { run, showRun } = useRun(prepared.id, initial.run);
  const { mutations, pending, problem, forget } = useSteps(prepared, showRun, ({ run: next, preview }) => {
    showRun(next);
    updateUrl(next.id);
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
      updateUrl(null);
    },
  };
}

function startingPoint({ run, preview }: { run: ImportRunView | null; preview: ImportPreview | null }): Prepared {
  return { id: run?.id ?? null, preview, choices: preview ? chosenIn(preview) : {} };
}

/** The requests of each step, which one is in progress, and the last error. */
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
    refetchInterval: ({ state }) => (state.data?.state === "running" ? POLL_INTERVAL_MS : false),
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
  if (file.size > MAX_BYTES) throw new Error("The file is larger than 6 MB. Split it, or import it through the API.");
  const data = await fileToBase64(file);
  return apiRequest<PreparedImport>("POST", runsPath, { name: file.name.slice(-200), data });
}

/** All choices of the preview, so that changing one leaves the others as shown. */
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

/** Puts the import in the URL, so that a reload returns to it. */
function updateUrl(id: string | null): void {
  window.history.replaceState(null, "", id === null ? "/my-listings/import" : `/my-listings/import?run=${id}`);
}

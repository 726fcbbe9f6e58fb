"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { FormProblem } from "@/components/form/form-error";
import { useLiveEvent } from "@/components/live/live-events";
import { limits, megabytes } from "@/lib/limits";
import type { ImportChoices } from "@/lib/imports/schema";
import type { ImportPreview, ImportRunView, PreparedImport } from "@/lib/imports/view";
import { apiRequest } from "@/lib/platform/http/api-client";

const runsPath = "/api/listings/import/runs";
/** Live events deliver progress; polling covers a lost connection. */
const POLL_INTERVAL_MS = 2000;

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
  /** Reads the file again with our guesses only. */
  guessAnew: () => void;
  start: (publication: Publication) => void;
  cancel: () => void;
  /** Shows the run that a request has just returned. */
  showRun: (run: ImportRunView) => void;
  /** Back to choosing a file. */
  leave: () => void;
}

type Publication = { publish: boolean; publishMinimum: number };

type Prepared = { id: string | null; preview: ImportPreview | null; choices: ImportChoices };

/** The steps of an import: choose a file, review the mapping, run it, see the result. */
export function useImport(initial: { run: ImportRunView | null; preview: ImportPreview | null }): ImportState {
  const [prepared, setPrepared] = useState(() => startingPoint(initial));
  const { run, showRun } = useRun(prepared.id, initial.run);
  const {
    upload,
    preview,
    start,
    cancel,
    pending,
    problem,
    forget: purge,
  } = useSteps(prepared, showRun, (answer) => {
    showRun(answer.run);
    updateUrl(answer.run.id);
    setPrepared({ id: answer.run.id, preview: answer.preview, choices: chosenIn(answer.preview) });
  });
  const readWith = (choices: ImportChoices) => {
    purge();
    setPrepared({ ...prepared, choices });
    void preview(choices);
  };
  return {
    ...{ run, pending, problem, preview: prepared.preview, choices: prepared.choices },
    upload,
    revise: (changes) => readWith({ ...prepared.choices, ...changes }),
    guessAnew: () => readWith({}),
    start,
    cancel,
    showRun,
    leave: () => {
      purge();
      setPrepared({ id: null, preview: null, choices: {} });
      updateUrl(null);
    },
  };
}

function startingPoint({ run, preview }: { run: ImportRunView | null; preview: ImportPreview | null }): Prepared {
  return { id: run?.id ?? null, preview, choices: preview ? chosenIn(preview) : {} };
}

type Step = "upload" | "start" | "cancel";

/** The requests of each step, which one is in progress, and the last error. */
function useSteps(
  { id, choices }: Prepared,
  showRun: (run: ImportRunView) => void,
  accept: (answer: PreparedImport) => void,
) {
  const path = `${runsPath}/${id}`;
  const { isPending, problem, run, reset } = useApiMutation();
  const [step, setStep] = useState<Step>("upload");
  const preview = usePreview(path, accept);
  const take = async <Answer>(next: Step, work: () => Promise<Answer>, onDone: (answer: Answer) => void) => {
    setStep(next);
    const response = await run(work);
    if (response) onDone(response);
  };
  return {
    upload: (file: File) => void take("upload", () => uploadFile(file), accept),
    start: (publication: Publication) =>
      void take(
        "start",
        () => apiRequest<ImportRunView>("POST", `${path}/start`, { choices, ...publication }),
        showRun,
      ),
    cancel: () => void take("cancel", () => apiRequest<ImportRunView>("POST", `${path}/cancel`), showRun),
    preview: preview.load,
    pending: preview.isPending ? ("preview" as const) : isPending ? step : null,
    problem: problem ?? preview.problem,
    forget: () => {
      reset();
      preview.reset();
    },
  };
}

/** Loads the preview of the latest choices: those made while one is loading are sent after it. */
function usePreview(path: string, accept: (answer: PreparedImport) => void) {
  const { isPending, problem, run, reset } = useApiMutation();
  const latest = useRef<ImportChoices>({});
  const loadLatest = async () => {
    for (;;) {
      const sent = latest.current;
      const response = await apiRequest<PreparedImport>("POST", `${path}/preview`, sent);
      if (latest.current === sent) return response;
    }
  };
  const load = async (choices: ImportChoices) => {
    latest.current = choices;
    const response = await run(loadLatest);
    if (response) accept(response);
  };
  return { isPending, problem, reset, load };
}

function useRun(id: string | null, initial: ImportRunView | null) {
  const client = useQueryClient();
  const key = [runsPath, id];
  const { data } = useQuery<ImportRunView>({
    queryKey: key,
    enabled: id !== null,
    initialData: initial?.id === id && initial !== null ? initial : undefined,
    refetchInterval: ({ state: { data: run } }) =>
      run?.state === "running" || run?.isUndoing ? POLL_INTERVAL_MS : false,
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
  if (file.size === 0) throw new Error("The file is empty.");
  const max = limits.table.bytes;
  if (file.size > max) throw new Error(`The file is larger than ${megabytes(max)}. Split it and import the parts.`);
  return apiRequest<PreparedImport>("POST", `${runsPath}?name=${encodeURIComponent(file.name.slice(-200))}`, file);
}

/** All choices of the preview, so that changing one leaves the others as shown. */
function chosenIn({
  encoding,
  isEncodingSure,
  delimiter,
  headingLine,
  columns,
  defaults,
  currency,
  fixes,
  rateCard,
}: ImportPreview): ImportChoices {
  const reading = {
    delimiter,
    headingLine,
    mapping: columns.map((column) => column.chosen),
    defaults,
    currency,
    fixes,
    rateCard: rateCard?.isGrouped,
  };
  return isEncodingSure ? reading : { ...reading, encoding };
}

/** Puts the import in the URL, so that a reload returns to it. */
function updateUrl(id: string | null): void {
  window.history.replaceState(null, "", id === null ? "/my-listings/import" : `/my-listings/import?run=${id}`);
}

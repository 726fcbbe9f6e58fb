"use client";

import { CheckImport } from "@/components/listings/import/check-import";
import { ChooseFile } from "@/components/listings/import/choose-file";
import { ImportResult } from "@/components/listings/import/import-result";
import { RunProgress } from "@/components/listings/import/run-progress";
import { useImport } from "@/components/listings/import/use-import";
import { FormError } from "@/components/form/form-error";
import type { ImportPreview, ImportRunView } from "@/lib/imports/view";

interface ImportScreenProps {
  run: ImportRunView | null;
  preview: ImportPreview | null;
  /** Earlier imports, the newest first. */
  earlier: ImportRunView[];
}

export function ImportScreen({ run, preview, earlier }: ImportScreenProps) {
  const state = useImport({ run, preview });
  return (
    <div className="flex flex-col gap-5">
      <FormError problem={state.problem} />
      <Step state={state} earlier={earlier} />
    </div>
  );
}

function Step({ state, earlier }: { state: ReturnType<typeof useImport>; earlier: ImportRunView[] }) {
  const { run, preview } = state;
  if (!run) return <ChooseFile onChoose={state.upload} isReading={state.pending === "upload"} earlier={earlier} />;
  if (run.state === "ready" && preview) return <CheckImport state={state} run={run} preview={preview} />;
  if (run.state === "running")
    return <RunProgress run={run} onCancel={state.cancel} isCancelling={state.pending === "cancel"} />;
  return <ImportResult run={run} onAnother={state.leave} onUndone={state.showRun} />;
}

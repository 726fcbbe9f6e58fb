import { Alert } from "@/components/ui/alert";

/** Shown in every window that has the same item open. */
export function ElsewhereNotice({ noun }: { noun: string }) {
  return (
    <Alert kind="unknown" live title={`You have this ${noun} open in another tab`}>
      Unsaved changes there don’t show here. Close one of the tabs so they don’t overwrite each other.
    </Alert>
  );
}

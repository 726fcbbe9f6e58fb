import { Alert } from "@/components/ui/alert";

/** Said in every window that has the same thing open. */
export function ElsewhereNotice({ noun }: { noun: string }) {
  return (
    <Alert kind="unknown" live title={`You have this ${noun} open in another window`}>
      What that window has not saved yet is shown only there. Close one of the two, so that they do not overwrite each
      other.
    </Alert>
  );
}

import { Alert } from "@/components/ui/alert";

/** For a viewer, in the place of a form. */
export function LookOnly() {
  return <Alert title="You can look but not write">Ask an admin of your organization for the role of an editor.</Alert>;
}

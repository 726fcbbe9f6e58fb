import { Alert } from "@/components/ui/alert";

/** Replaces a form for viewers. */
export function ViewOnlyNotice() {
  return (
    <Alert title="You have view-only access">
      To send messages, ask an admin of your organization for the Editor role.
    </Alert>
  );
}

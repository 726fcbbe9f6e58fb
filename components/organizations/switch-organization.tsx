"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { clearToasts } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";

/** Switches to another of the user's organizations and reloads the page. */
export function SwitchOrganization({ id, name, side }: { id: string; name: string; side: "marketer" | "seller" }) {
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t switch organizations" });
  const change = async () => {
    if (!(await send("POST", "/api/auth/acting-for", { organizationId: id }))) return;
    clearToasts();
    window.location.assign(side === "seller" ? "/organizations" : "/brand-organizations");
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Switch to ${name}`}
      pending={isPending}
      onClick={() => void change()}
      pendingText="Switching…"
    >
      Switch
    </Button>
  );
}

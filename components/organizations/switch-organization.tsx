"use client";

import { useState } from "react";
import { forgetNotices } from "@/components/layout/toasts/notices";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/platform/http/api-client";
import { attempt } from "./attempt";

/** Switches to another of the user's organizations and reloads the page. */
export function SwitchOrganization({ id, name, side }: { id: string; name: string; side: "marketer" | "seller" }) {
  const [isPending, setPending] = useState(false);
  const change = async () => {
    setPending(true);
    const user = await attempt(() => apiRequest("POST", "/api/auth/acting-for", { organizationId: id }));
    if (user) {
      forgetNotices();
      window.location.assign(side === "seller" ? "/organizations" : "/brand-organizations");
    }
    setPending(false);
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Switch to ${name}`}
      aria-disabled={isPending || undefined}
      onClick={() => (isPending ? undefined : void change())}
    >
      {isPending ? "Switching…" : "Switch"}
    </Button>
  );
}

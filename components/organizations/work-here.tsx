"use client";

import { useState } from "react";
import { forgetNotices } from "@/components/layout/notices";
import { Button } from "@/components/ui/button";
import { apiRequest } from "@/lib/platform/api-client";
import { attempt } from "./attempt";

/** Acts for another organization of one's own from now on. The whole page is read anew, for everything in it is another's. */
export function WorkHere({ id, name, side }: { id: string; name: string; side: "marketer" | "seller" }) {
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
      aria-label={`Work for ${name}`}
      aria-disabled={isPending || undefined}
      onClick={() => (isPending ? undefined : void change())}
    >
      {isPending ? "Changing…" : "Work here"}
    </Button>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { loadWholePage } from "@/components/admin/whole-page";
import { notify } from "@/components/layout/toasts";
import { leave as leaveSession } from "@/components/session/leaving";
import { Button } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

interface ImpersonationBannerProps {
  /** The admin who looks. */
  admin: { name: string };
  /** Whose account it is. */
  person: { id: string; name: string };
}

/** Stays in sight on every page of a visit: whose account this is, that nothing can be changed, and the way out. */
export function ImpersonationBanner({ admin, person }: ImpersonationBannerProps) {
  const [pending, setPending] = useState(false);
  const client = useQueryClient();
  const leave = async () => {
    setPending(true);
    leaveSession(true);
    await client.cancelQueries();
    try {
      await apiRequest("POST", "/api/auth/end-impersonation");
    } catch (error) {
      // A visit that is over already is answered 401: the way back is the same.
      if (!(error instanceof ApiError && error.status === 401)) {
        setPending(false);
        leaveSession(false);
        notify({ title: "The visit could not be ended", description: "Try again in a moment.", kind: "problem" });
        return;
      }
    }
    loadWholePage(`/admin/users/${person.id}`);
  };
  return (
    <section
      aria-label="Read-only visit"
      data-print="hide"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-4 border-double border-on-signal/60 bg-signal px-4 py-2.5 text-sm text-on-signal sm:px-6"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">You are looking at the account of {person.name}, read-only.</strong>{" "}
        {admin.name}, everything you open is in the audit; nothing can be changed here. The visit ends by itself after
        30 minutes.
      </p>
      <Button variant="ink" size="sm" disabled={pending} onClick={() => void leave()}>
        {pending ? "Ending the visit…" : "End visit"}
      </Button>
    </section>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { openDocument } from "@/components/layout/navigation/open-document";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { markLogout } from "@/components/session/logout-in-progress";
import { Button } from "@/components/ui/button";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface ImpersonationBannerProps {
  /** The impersonating admin. */
  admin: { name: string };
  /** The viewed user. */
  person: { id: string; name: string };
}

/** Shown on every page of a read-only visit, with the button to end it. */
export function ImpersonationBanner({ admin, person }: ImpersonationBannerProps) {
  const { isPending, run } = useApiMutation({ failureTitle: "We couldn’t end the visit" });
  const client = useQueryClient();
  const leave = async () => {
    markLogout(true);
    await client.cancelQueries();
    if (await run(endVisit)) openDocument(`/admin/users/${person.id}`);
    else markLogout(false);
  };
  return (
    <section
      aria-label="Read-only visit"
      data-print="hide"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-4 border-double border-on-signal/60 bg-signal px-4 py-2.5 text-sm text-on-signal sm:px-6"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">You’re viewing the account of {person.name}, read-only.</strong> {admin.name},
        each page you open is recorded in the activity log. You can’t change anything. The visit ends after 30 minutes.
      </p>
      <Button variant="ink" size="sm" pending={isPending} pendingText="Ending visit…" onClick={() => void leave()}>
        End visit
      </Button>
    </section>
  );
}

/** A visit that has already ended returns 401; the next page is the same. */
async function endVisit(): Promise<true> {
  try {
    await apiRequest("POST", "/api/auth/end-impersonation");
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  return true;
}

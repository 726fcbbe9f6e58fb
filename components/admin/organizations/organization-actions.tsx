"use client";

import { ActionDialog } from "@/components/admin/action/action-dialog";
import { ButtonLink } from "@/components/ui/button";
import { canTake, canUnverify, canVerify } from "@/lib/moderation/organizations/states";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail";

interface OrganizationActionsProps {
  organization: Pick<OrganizationDetail, "id" | "name" | "status" | "verification">;
}

const why = { name: "reason", label: "Why", kind: "textarea" } as const;

/** What an admin can do about one organization; each says first what it means. */
export function OrganizationActions({ organization: { id, name, status, verification } }: OrganizationActionsProps) {
  const base = `/api/admin/organizations/${id}`;
  return (
    <>
      {canTake("merge", status) ? (
        <ButtonLink href={`/admin/organizations/${id}/merge`} variant="ghost" size="sm">
          Merge into another
        </ButtonLink>
      ) : null}
      {canTake("suspend", status) ? (
        <ActionDialog
          label="Suspend"
          variant="warn"
          title={`Suspend ${name}`}
          description="From their next request on nobody can act for it, and its published listings leave the market. Threads and deals stay. You can open it again."
          fields={[{ ...why, hint: "Its admins read this in a mail." }]}
          path={`${base}/suspend`}
          confirm="Suspend the organization"
          pending="Suspending…"
          done="The organization is suspended"
          danger
        />
      ) : null}
      {canTake("unsuspend", status) ? (
        <ActionDialog
          label="Open again"
          variant="ink"
          title={`Open ${name} again`}
          description="Its people can work again, and the listings that left the market with it come back. Its admins are mailed."
          path={`${base}/unsuspend`}
          confirm="Open it"
          pending="Opening…"
          done="The organization is open again"
        />
      ) : null}
      {canUnverify(verification, status) ? (
        <ActionDialog
          label="Take verification back"
          title={`Take the verification of ${name} back`}
          description="The badge disappears from the organization and from all of its listings."
          fields={[{ ...why, hint: "It stays in the audit; nobody is mailed." }]}
          path={`${base}/unverify`}
          confirm="Take it back"
          pending="Working…"
          done="The organization is no longer verified"
        />
      ) : null}
      {canVerify(verification, status) ? (
        <ActionDialog
          label="Verify"
          variant="ink"
          title={`Vouch for ${name}`}
          description="The badge stands on the organization and on all of its listings."
          fields={verifyFields}
          path={`${base}/verify`}
          confirm="Verify"
          pending="Verifying…"
          done="The organization is verified"
        />
      ) : null}
    </>
  );
}

const verifyFields = [
  {
    name: "method",
    label: "How",
    kind: "select",
    placeholder: "Choose how you verified it",
    options: [
      { value: "document", label: "A document proves it" },
      { value: "admin", label: "We know it, or spoke with it" },
    ],
  },
  {
    name: "note",
    label: "What you saw",
    kind: "textarea",
    hint: "So that another admin can follow it: which register, which page, whom you spoke with and when.",
  },
] as const;

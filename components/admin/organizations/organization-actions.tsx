"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";
import { ButtonLink } from "@/components/ui/button";
import { canPerform, rejectionOf } from "@/lib/moderation/organizations/states";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";

type Decided = Pick<OrganizationDetail, "id" | "name" | "status" | "verification">;

const why = { name: "reason", label: "Reason", kind: "textarea" } as const;

const verifyFields = [
  {
    name: "method",
    label: "Method",
    kind: "select",
    placeholder: "Choose how you verified it",
    options: [
      { value: "document", label: "Document" },
      { value: "admin", label: "Direct contact" },
    ],
  },
  {
    name: "note",
    label: "Evidence",
    kind: "textarea",
    hint: "For example, which register or page you checked, or who you spoke with and when.",
  },
] as const;

const decisions: Decisions<Decided> = {
  base: "/api/admin/organizations",
  noun: ["organization", "organizations"],
  each: [
    {
      verb: "suspend",
      label: "Suspend",
      fields: [{ ...why, hint: "We’ll include this in the email to the organization’s admins." }],
      danger: true,
      applies: (row) => rejectionOf(row, "suspend") === null,
      one: ({ name }) => ({
        title: `Suspend ${name}?`,
        description:
          "Members lose access right away, and its published listings are unpublished. Conversations and deals stay. You can restore it later.",
        confirm: "Suspend organization",
        pending: "Suspending…",
        done: "Organization suspended",
      }),
      many: { title: "Suspend these organizations?", doneWord: "suspended", confirm: "Suspend organizations" },
    },
    {
      verb: "unsuspend",
      label: "Restore",
      isMain: true,
      applies: (row) => rejectionOf(row, "unsuspend") === null,
      one: ({ name }) => ({
        title: `Restore ${name}?`,
        description: "Members regain access, and its listings are published again. We’ll email its admins.",
        confirm: "Restore organization",
        pending: "Restoring…",
        done: "Organization restored",
      }),
      many: { title: "Restore these organizations?", doneWord: "restored", confirm: "Restore organizations" },
    },
    {
      verb: "unverify",
      label: "Remove verification",
      fields: [{ ...why, hint: "Recorded in the activity log. We don’t send an email." }],
      applies: (row) => rejectionOf(row, "unverify") === null,
      one: ({ name }) => ({
        title: `Remove verification from ${name}?`,
        description: "The badge disappears from the organization and all of its listings.",
        confirm: "Remove verification",
        pending: "Working…",
        done: "Verification removed",
      }),
      many: {
        title: "Remove verification from these organizations?",
        doneWord: "unverified",
        confirm: "Remove verification",
      },
    },
    {
      verb: "verify",
      label: "Verify",
      fields: verifyFields,
      isMain: true,
      applies: (row) => rejectionOf(row, "verify") === null,
      one: ({ name }) => ({
        title: `Verify ${name}?`,
        description: "The badge appears on the organization and all of its listings.",
        confirm: "Verify",
        pending: "Verifying…",
        done: "Organization verified",
      }),
      many: { title: "Verify these organizations?", doneWord: "verified", confirm: "Verify organizations" },
    },
  ],
};

/** The admin actions for one organization. */
export function OrganizationActions({ organization }: { organization: Decided }) {
  return (
    <>
      {canPerform("merge", organization.status) ? (
        <ButtonLink href={`/admin/organizations/${organization.id}/merge`} variant="ghost" size="sm">
          Merge into another
        </ButtonLink>
      ) : null}
      <RowDecisions of={decisions} row={organization} />
    </>
  );
}

export const OrganizationBulk = () => <BulkDecisions of={decisions} />;

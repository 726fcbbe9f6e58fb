"use client";

import { BulkDecisions, type Decisions, RowDecisions } from "@/components/admin/action/decisions";
import { ButtonLink } from "@/components/ui/button";
import { canTake, refusalOf } from "@/lib/moderation/organizations/states";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail";

type Decided = Pick<OrganizationDetail, "id" | "name" | "status" | "verification">;

const why = { name: "reason", label: "Why", kind: "textarea" } as const;

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

const decisions: Decisions<Decided> = {
  base: "/api/admin/organizations",
  noun: ["organization", "organizations"],
  each: [
    {
      verb: "suspend",
      label: "Suspend",
      fields: [{ ...why, hint: "The admins of the organization read this in a mail." }],
      danger: true,
      applies: (row) => refusalOf(row, "suspend") === null,
      one: ({ name }) => ({
        title: `Suspend ${name}`,
        description:
          "From their next request on nobody can act for it, and its published listings leave the market. Threads and deals stay. You can open it again.",
        confirm: "Suspend the organization",
        pending: "Suspending…",
        done: "The organization is suspended",
      }),
      many: { title: "Suspend these organizations", doneWord: "suspended", confirm: "Suspend them" },
    },
    {
      verb: "unsuspend",
      label: "Open again",
      isMain: true,
      applies: (row) => refusalOf(row, "unsuspend") === null,
      one: ({ name }) => ({
        title: `Open ${name} again`,
        description:
          "Its people can work again, and the listings that left the market with it come back. Its admins are mailed.",
        confirm: "Open it",
        pending: "Opening…",
        done: "The organization is open again",
      }),
      many: { title: "Open these organizations again", doneWord: "opened again", confirm: "Open them" },
    },
    {
      verb: "unverify",
      label: "Take verification back",
      fields: [{ ...why, hint: "It stays in the audit; nobody is mailed." }],
      applies: (row) => refusalOf(row, "unverify") === null,
      one: ({ name }) => ({
        title: `Take the verification of ${name} back`,
        description: "The badge disappears from the organization and from all of its listings.",
        confirm: "Take it back",
        pending: "Working…",
        done: "The organization is no longer verified",
      }),
      many: {
        title: "Take the verification of these organizations back",
        doneWord: "without verification",
        confirm: "Take it back",
      },
    },
    {
      verb: "verify",
      label: "Verify",
      fields: verifyFields,
      isMain: true,
      applies: (row) => refusalOf(row, "verify") === null,
      one: ({ name }) => ({
        title: `Vouch for ${name}`,
        description: "The badge stands on the organization and on all of its listings.",
        confirm: "Verify",
        pending: "Verifying…",
        done: "The organization is verified",
      }),
      many: { title: "Vouch for these organizations", doneWord: "verified", confirm: "Verify them" },
    },
  ],
};

/** What an admin can do about one organization; each says first what it means. */
export function OrganizationActions({ organization }: { organization: Decided }) {
  return (
    <>
      {canTake("merge", organization.status) ? (
        <ButtonLink href={`/admin/organizations/${organization.id}/merge`} variant="ghost" size="sm">
          Merge into another
        </ButtonLink>
      ) : null}
      <RowDecisions of={decisions} row={organization} />
    </>
  );
}

export const OrganizationBulk = () => <BulkDecisions of={decisions} />;

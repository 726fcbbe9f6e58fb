import type { OrganizationMember } from "@/lib/auth/actor";
import { type AgencyScope, mayAct } from "@/lib/auth/agency-scope";
import type { Prisma } from "@/lib/platform/db";
import type { ApprovalSubject } from "./schema";

/** Approval links belong to the team, and are never visible to the other side. */
export const approvalsVisibleTo = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ApprovalLinkWhereInput;

export const kindOf = (subject: ApprovalSubject) => ("dealId" in subject ? "deal" : "shortlist");

/** Requesting approval and revoking a link require permission to change its subject. */
export const approvalScopes = { shortlist: "search", deal: "negotiate" } as const satisfies Record<string, AgencyScope>;

export const mayRequestApproval = (actor: OrganizationMember, subject: ApprovalSubject): boolean =>
  mayAct(actor, approvalScopes[kindOf(subject)]);

import type { OrganizationMember } from "@/lib/auth/actor";
import { type AgencyScope, mayAct } from "@/lib/auth/agency-scope";
import type { Prisma } from "@/lib/platform/db";
import type { ApprovalSubject } from "./schema";

/** The links by which others approve something are the team's, and never the other side's. */
export const approvalsVisibleTo = (actor: OrganizationMember) =>
  ({ organizationId: actor.organizationId }) satisfies Prisma.ApprovalLinkWhereInput;

export const kindOf = (subject: ApprovalSubject) => ("dealId" in subject ? "deal" : "shortlist");

/** Who asks for approval, and revokes a link, is whoever may change what it shows. */
export const approvalScopes = { shortlist: "search", deal: "negotiate" } as const satisfies Record<string, AgencyScope>;

export const mayRequestApproval = (actor: OrganizationMember, subject: ApprovalSubject): boolean =>
  mayAct(actor, approvalScopes[kindOf(subject)]);

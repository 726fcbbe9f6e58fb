/**
 * Every step of a representation notifies the other side's admins and both live streams, and is audited. Steps that let
 * an agency act are emailed to the client's admins, whoever took them.
 */
import "server-only";
import { audit } from "@/lib/auth/audit";
import type { OrganizationMember } from "@/lib/auth/actor";
import { type AgencyScope, agencyScopeLabels } from "@/lib/auth/agency-scope";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import type { NotificationEmail } from "@/lib/notifications/notification-email";
import { notify } from "@/lib/notifications/commands";
import { now } from "@/lib/platform/clock";
import type { Prisma, Tx } from "@/lib/platform/db";
import { type NewEvent, publish } from "@/lib/platform/live/events";
import type { OrganizationType } from "../vocabulary";
import { withPeriod } from "@/lib/platform/format";

export interface Parties {
  id: string;
  agencyId: string;
  clientId: string;
  agency: { name: string; type: OrganizationType };
  client: { name: string; type: OrganizationType };
}

type Answer = "asked" | "confirmed" | "declined" | "withdrawn" | "ended";
type Change = "scope_chosen" | "people_chosen" | "document_added";

export interface Step {
  action: Answer | Change;
  representation: Parties;
  /** The notification of the other side's admins; some steps have none. */
  notification?: { title: string; body?: string; mail: (recipient: { name: string }) => NotificationEmail };
  /** The agency's people whose right to act started or ended with it. */
  affected?: readonly string[];
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
  reason?: string;
}

/** The URL of the section for an organization type. */
export const representationsPath = (type: OrganizationType): string =>
  `${type === "seller" || type === "sales_agency" ? "/organizations" : "/brand-organizations"}#representation`;

export async function announce(tx: Tx, actor: OrganizationMember, step: Step): Promise<void> {
  const { action, representation, notification, affected = [], ...facts } = step;
  const { id, agencyId, clientId } = representation;
  const isAgency = actor.organizationId === agencyId;
  const other = isAgency ? representation.client : representation.agency;
  if (notification) {
    await notify(tx, {
      ...notification,
      type: action === "asked" ? "representation_asked" : "representation_changed",
      organizationId: isAgency ? clientId : agencyId,
      adminsOnly: true,
      href: representationsPath(other.type),
      dedupeKey: `representation:${id}:${action}${action === "scope_chosen" ? `:${now().getTime()}` : ""}`,
    });
  }
  await publish(tx, [
    ...[agencyId, clientId].map((side) => changed(`organization:${side}`, id)),
    ...affected.map((userId): NewEvent => ({ stream: `user:${userId}`, type: "acting.changed", payload: {} })),
  ]);
  await audit(tx, actor, `representation.${action}`, ["representation", id], { ...facts });
  await emailClient(tx, actor, step);
}

/** Texts for the client's admins about steps that let an agency act. A mere request doesn't grant access yet. */
const accessTexts: Partial<Record<Step["action"], (agency: string) => string>> = {
  asked: (agency) => `asked ${agency} to represent the organization`,
  confirmed: (agency) => `confirmed the representation by ${agency}`,
  ended: (agency) => `ended the representation by ${agency}`,
  scope_chosen: (agency) => `changed what ${agency} can do for the organization`,
};

/** Only a change by the client's own member has an undo link. */
async function emailClient(tx: Tx, actor: OrganizationMember, { action, representation }: Step): Promise<void> {
  const { clientId, agency } = representation;
  const isClient = actor.organizationId === clientId;
  const text = accessTexts[action]?.(agency.name);
  if (!text || (action === "asked" && !isClient)) return;
  await announceAccessChange(tx, {
    organizationId: clientId,
    changes: [`${actor.name} ${withPeriod(text)}`],
    changedById: isClient ? actor.userId : null,
  });
}

const changed = (stream: NewEvent["stream"], representationId: string): NewEvent => ({
  stream,
  type: "representation.changed",
  payload: { representationId },
});

/** "manage briefs and shortlists, and send messages and negotiate proposals". */
export const scopeText = (scope: readonly AgencyScope[]): string =>
  scope.map((each) => agencyScopeLabels[each]).join(", and ");

/** Notifications about a join request: to the admins when it arrives, to the person when it ends. */
import "server-only";
import { takeNextLink } from "@/lib/auth/next-path-store";
import { notify } from "@/lib/notifications/commands";
import type { Tx } from "@/lib/platform/db";
import { publish } from "@/lib/platform/live/events";
import { formatLongDate } from "@/lib/platform/format";
import { adminsOf } from "../membership/roster";
import type { AskerAddress } from "./request";
import type { JoinRequestStatus } from "./states";

interface Request {
  id: string;
  organizationId: string;
  userId: string;
  message: string | null;
  reason: string | null;
  expiresAt: Date;
  /** For a rejected one: when the organization can be asked again. */
  reapplyAfter: Date | null;
}

export async function notifyAdmins(
  tx: Tx,
  { id, organizationId, message, expiresAt }: Request,
  {
    person,
    email,
    name: organization,
    address,
  }: { person: string; email: string; name: string; address: AskerAddress },
): Promise<void> {
  await notify(tx, {
    type: "join_request_received",
    userIds: await adminsOf(tx, organizationId),
    title: `${person} wants to join ${organization}`,
    body: message ?? undefined,
    href: "/organization-join-requests",
    dedupeKey: `join-request:${id}`,
    mail: ({ name }) => ({
      template: "join-request-received",
      props: { name, person, email, organization, message, address, until: formatLongDate(expiresAt) },
    }),
  });
  await publishRequests(tx, organizationId);
}

const titles: Record<Exclude<JoinRequestStatus, "pending" | "canceled">, (organization: string) => string> = {
  approved: (organization) => `You’re now a member of ${organization}`,
  rejected: (organization) => `${organization} declined your request to join`,
  expired: (organization) => `Your request to join ${organization} expired`,
};

/** Notifies the person, and redirects their waiting page. */
export async function notifyRequester(
  tx: Tx,
  { id, organizationId, userId, reason, reapplyAfter }: Request,
  status: keyof typeof titles,
  organization: string,
): Promise<void> {
  const next = status === "approved" ? await takeNextLink(tx, userId) : null;
  await notify(tx, {
    type: "join_request_decided",
    userIds: [userId],
    title: titles[status](organization),
    body: reason ?? undefined,
    href: "/organization-join-pending",
    dedupeKey: `join-request:${id}:${status}`,
    mail: ({ name }) => {
      if (status === "approved") return { template: "join-request-approved", props: { name, organization, next } };
      if (status === "expired") return { template: "join-request-expired", props: { name, organization } };
      const againFrom = reapplyAfter && formatLongDate(reapplyAfter);
      return { template: "join-request-rejected", props: { name, organization, reason, againFrom } };
    },
  });
  await publish(tx, { stream: `user:${userId}`, type: "join-request.decided", payload: { id, status } });
  await publishRequests(tx, organizationId);
}

/** Refreshes the organization's open lists. */
export async function publishRequests(tx: Tx, organizationId: string): Promise<void> {
  await publish(tx, {
    stream: `organization:${organizationId}`,
    type: "join-requests.changed",
    payload: { organizationId },
  });
}

/**
 * Requests to join an organization: it must accept requests, and one request is pending at a time. If the organization
 * admits its verified domain automatically, a confirmed address there joins immediately, as a viewer, because nobody
 * has reviewed it.
 */
import "server-only";
import { now } from "@/lib/platform/clock";
import { type Tx } from "@/lib/platform/db";
import { conflict, forbidden, notFound } from "@/lib/platform/errors";
import { settingsIn } from "@/lib/settings/queries";
import { domainOfAddress } from "../domains/domain-name";
import { authorize } from "../membership/join";
import { typesOfSide } from "../vocabulary";
import { formatLongDate } from "@/lib/platform/format";
import { joinRequestMessages } from "../texts";
import type { AskToJoinInput } from "./schema";
import { expiryOf } from "./states";

export interface Asker {
  userId: string;
  email: string;
  emailVerified: boolean;
  side: "marketer" | "seller";
  /** The person's API key, if one is used. */
  apiKey?: object;
}

/** An address at a verified domain proves identity only once it is confirmed. */
export type AskerAddress = "confirmed_domain" | "unconfirmed_domain" | "other";

/** The requested organization, and whether the person's address is at one of its verified domains. */
export async function findAsked(tx: Tx, { side, email, emailVerified }: Asker, organizationId: string) {
  const found = await tx.organization.findFirst({
    where: { id: organizationId, status: "active", type: { in: [...typesOfSide[side]] } },
    select: {
      id: true,
      name: true,
      joinPolicy: true,
      domains: { where: { domain: domainOfAddress(email), verifiedAt: { not: null } }, select: { id: true } },
    },
  });
  if (!found) throw notFound("This organization");
  if (found.joinPolicy === "invite_only") throw forbidden(joinRequestMessages.invitationOnly);
  const { domains, ...organization } = found;
  const isThere = domains.length > 0;
  const address: AskerAddress = !isThere ? "other" : emailVerified ? "confirmed_domain" : "unconfirmed_domain";
  return { ...organization, address, domainMatch: address === "confirmed_domain" };
}
type Asked = Awaited<ReturnType<typeof findAsked>>;

export const entersAtOnce = ({ joinPolicy, domainMatch }: Asked): boolean =>
  joinPolicy === "verified_domain_auto" && domainMatch;

export async function rejectRepeated(tx: Tx, { userId }: Asker, organizationId: string): Promise<void> {
  const member = await tx.membership.count({ where: { organizationId, userId, leftAt: null } });
  if (member > 0) throw conflict(joinRequestMessages.alreadyMember);
  const earlier = await tx.joinRequest.findFirst({
    where: { organizationId, userId, status: { in: ["pending", "rejected"] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { status: true, reapplyAfter: true },
  });
  if (earlier?.status === "pending") throw conflict(joinRequestMessages.alreadyAsked);
  const again = earlier?.reapplyAfter;
  if (again && again > now()) throw conflict(joinRequestMessages.reapplyAfter(formatLongDate(again)));
}

/** Creates the request, and admits the person immediately if allowed. */
export async function writeRequest(
  tx: Tx,
  asker: Asker,
  requested: Asked,
  { message }: Pick<AskToJoinInput, "message">,
) {
  const at = now();
  const enters = entersAtOnce(requested);
  const request = await tx.joinRequest.create({
    data: {
      organizationId: requested.id,
      userId: asker.userId,
      message: message || null,
      domainMatch: requested.domainMatch,
      status: enters ? "approved" : "pending",
      decidedAt: enters ? at : null,
      createdAt: at,
      expiresAt: expiryOf(at, await settingsIn(tx)("joinRequestDays")),
    },
  });
  if (enters) await authorize(tx, { organizationId: requested.id, userId: asker.userId, role: "viewer" });
  return request;
}

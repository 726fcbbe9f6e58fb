import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Actor, OrganizationMember } from "@/lib/auth/actor";
import { announceAccessChange } from "@/lib/auth/recovery/organization-access";
import { enqueueMail } from "@/lib/mail/outbox";
import { hours, later, now } from "@/lib/platform/clock";
import { inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError, conflict, notFound } from "@/lib/platform/errors";
import { digest, randomSecret } from "@/lib/platform/random";
import { lockAsAdmin, lockRoster } from "../../membership/roster";
import { domainMessages } from "../../texts";
import { domainsManagedBy } from "../../policy";
import type { DomainEmailInput, DomainView } from "../schema";
import { verify, verifyOnce } from "../verification";
import { type DomainRow, domainSelect, toDomainView } from "../view";

/** Sends a link to a mailbox that only the domain's operator reads. Voids earlier links. */
export async function sendDomainEmail(
  actor: OrganizationMember,
  { id, mailbox }: DomainEmailInput & { id: string },
): Promise<DomainView> {
  return inTransaction(async (tx) => {
    await lockAsAdmin(tx, actor);
    const row = await tx.organizationDomain.findFirst({
      where: { ...domainsManagedBy(actor), id },
      select: domainSelect,
    });
    if (!row) throw notFound("This domain");
    if (row.verifiedAt) throw conflict(`${row.domain} is already verified.`);
    const secret = randomSecret();
    const sent = { verificationSentTo: `${mailbox}@${row.domain}`, verificationExpiresAt: later(now(), hours(24)) };
    await tx.organizationDomain.updateMany({
      where: { ...domainsManagedBy(actor), id, verifiedAt: null },
      data: { ...sent, verificationHash: digest(secret) },
    });
    await enqueueMail(tx, {
      template: "confirm-domain",
      to: { address: sent.verificationSentTo, name: row.domain },
      props: {
        domain: row.domain,
        organization: actor.organizationName,
        requestedBy: actor.name,
        url: `${env().APP_URL}/confirm-domain?token=${secret}`,
      },
    });
    await audit(tx, actor, "organizations.send_domain_email", ["organization", row.organizationId], auditOf(row));
    await announceAccessChange(tx, {
      organizationId: actor.organizationId,
      changes: [`${actor.name} asked to verify the domain ${row.domain} by an email to ${sent.verificationSentTo}.`],
      changedById: actor.userId,
    });
    return toDomainView({ ...row, ...sent }, now());
  });
}

/** The holder of the link can read a mailbox of the domain. It works once; of two concurrent clicks one counts. */
export async function confirmDomainByEmail(
  actor: Actor,
  { token }: { token: string },
): Promise<{ domain: string; organizationName: string }> {
  const verificationHash = digest(token);
  return verifyOnce("this domain", () =>
    inTransaction(async (tx) => {
      const row = await tx.organizationDomain.findFirst({
        where: { verificationHash, verificationExpiresAt: { gt: now() }, organization: { status: "active" } },
        select: { ...domainSelect, organization: { select: { name: true } } },
      });
      if (!row) throw new AppError("bad_request", domainMessages.linkExpired);
      await lockRoster(tx, row.organizationId);
      const { count } = await tx.organizationDomain.updateMany({
        where: { id: row.id, verificationHash, verifiedAt: null },
        data: { verificationHash: null },
      });
      if (count === 0) throw new AppError("bad_request", domainMessages.linkExpired);
      await verify(tx, row, "email");
      await audit(tx, actor, "organizations.verify_domain", ["organization", row.organizationId], auditOf(row));
      // Clicking the link requires no account; the admins get a link to report the member who requested it.
      const changes = [`The domain ${row.domain} is now verified.`];
      await announceAccessChange(tx, { organizationId: row.organizationId, changes, changedById: null });
      return { domain: row.domain, organizationName: row.organization.name };
    }),
  );
}

const auditOf = ({ organizationId, domain, verificationSentTo }: DomainRow) => ({
  organizationId,
  after: { domain, verificationSentTo },
});

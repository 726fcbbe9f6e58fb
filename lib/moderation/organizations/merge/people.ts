/** Two rows for one person, address, domain or partner become one, keeping the better of the two. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { type Collision, deleteDuplicatesOfMerged, twins } from "./collision";

export const sameMember: Collision = {
  label: "People who belong to both",
  rule: "the higher role applies",
  settle: async (tx, pair) => {
    const joined = await tx.$executeRaw`
      UPDATE "memberships" target SET
        "role" = CASE WHEN source."leftAt" IS NOT NULL THEN target."role" WHEN target."leftAt" IS NOT NULL THEN source."role"
          ELSE least(target."role", source."role") END,
        "leftAt" = CASE WHEN target."leftAt" IS NULL OR source."leftAt" IS NULL THEN NULL
          ELSE greatest(target."leftAt", source."leftAt") END,
        "createdAt" = least(target."createdAt", source."createdAt")
      FROM "memberships" source WHERE ${twins(pair, "userId")}`;
    await deleteDuplicatesOfMerged(tx, pair, "memberships", "userId");
    return joined;
  },
};

export const sameInvitation: Collision = {
  label: "Open invitations to the same address",
  rule: "the remaining organization’s invitation stays; the other is revoked",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "invitations" source SET "status" = 'revoked', "decidedAt" = ${now()}
    FROM "invitations" target
    WHERE ${twins(pair, "email")} AND source."status" = 'sent' AND target."status" = 'sent'`,
};

export const sameJoinRequest: Collision = {
  label: "Requests by one person to join both",
  rule: "one stays pending; the other is withdrawn",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "join_requests" source SET "status" = 'canceled', "decidedAt" = ${now()},
      "reason" = 'The two organizations became one; the other request waits on.'
    FROM "join_requests" target
    WHERE ${twins(pair, "userId")} AND source."status" = 'pending' AND target."status" = 'pending'`,
};

export const sameDomain: Collision = {
  label: "Domains that both have",
  rule: "verified if either was",
  settle: async (tx, pair) => {
    // The old one is removed first: a verified domain has only one owner.
    const source = await tx.$queryRaw<{ domain: string; verifiedAt: Date | null; verifiedBy: string | null }[]>`
      DELETE FROM "organization_domains" source USING "organization_domains" target
      WHERE ${twins(pair, "domain")}
      RETURNING source."domain", source."verifiedAt", source."verifiedBy"`;
    for (const { domain, verifiedAt, verifiedBy } of source.filter((each) => each.verifiedAt)) {
      await tx.organizationDomain.updateMany({
        where: { organizationId: pair.into.id, domain, verifiedAt: null },
        data: { verifiedAt, verifiedBy },
      });
    }
    return source.length;
  },
};

interface LivePair {
  sourceId: string;
  targetId: string;
}

export const sameRepresentation: Collision = {
  label: "Agencies or clients that both work with",
  rule: "the confirmed one stays, with both teams; the other is revoked",
  settle: async (tx, { from, into }) => {
    const pairs = await tx.$queryRaw<LivePair[]>`
      SELECT CASE WHEN old."status" = 'confirmed' AND own."status" <> 'confirmed' THEN own."id" ELSE old."id" END AS "sourceId",
        CASE WHEN old."status" = 'confirmed' AND own."status" <> 'confirmed' THEN old."id" ELSE own."id" END AS "targetId"
      FROM "representations" old JOIN "representations" own
        ON (old."agencyId" = ${from.id}::uuid AND own."agencyId" = ${into.id}::uuid AND old."clientId" = own."clientId")
        OR (old."clientId" = ${from.id}::uuid AND own."clientId" = ${into.id}::uuid AND old."agencyId" = own."agencyId")
      WHERE old."status" <> 'revoked' AND own."status" <> 'revoked'`;
    for (const { sourceId, targetId } of pairs) {
      await tx.$executeRaw`
        INSERT INTO "representation_people" ("representationId", "userId", "createdAt")
        SELECT ${targetId}::uuid, "userId", "createdAt" FROM "representation_people" WHERE "representationId" = ${sourceId}::uuid
        ON CONFLICT DO NOTHING`;
      await tx.representation.update({ where: { id: sourceId }, data: { status: "revoked", revokedAt: now() } });
    }
    return pairs.length;
  },
};

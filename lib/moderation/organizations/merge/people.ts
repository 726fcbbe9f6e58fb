/** Two rows for one person, address, domain or partner become one, and the better of the two counts. */
import "server-only";
import { now } from "@/lib/platform/clock";
import { type Collision, deleteDuplicatesOfMerged, twins } from "./collision";

export const sameMember: Collision = {
  label: "People who belong to both",
  rule: "the higher role applies",
  settle: async (tx, pair) => {
    const joined = await tx.$executeRaw`
      UPDATE "memberships" kept SET
        "role" = CASE WHEN gone."leftAt" IS NOT NULL THEN kept."role" WHEN kept."leftAt" IS NOT NULL THEN gone."role"
          ELSE least(kept."role", gone."role") END,
        "leftAt" = CASE WHEN kept."leftAt" IS NULL OR gone."leftAt" IS NULL THEN NULL
          ELSE greatest(kept."leftAt", gone."leftAt") END,
        "createdAt" = least(kept."createdAt", gone."createdAt")
      FROM "memberships" gone WHERE ${twins(pair, "userId")}`;
    await deleteDuplicatesOfMerged(tx, pair, "memberships", "userId");
    return joined;
  },
};

export const sameInvitation: Collision = {
  label: "Open invitations to the same address",
  rule: "the remaining organization’s invitation stays, the other is revoked",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "invitations" gone SET "status" = 'revoked', "decidedAt" = ${now()}
    FROM "invitations" kept
    WHERE ${twins(pair, "email")} AND gone."status" = 'sent' AND kept."status" = 'sent'`,
};

export const sameJoinRequest: Collision = {
  label: "Requests of one person to join both",
  rule: "one stays pending, the other is withdrawn",
  settle: (tx, pair) => tx.$executeRaw`
    UPDATE "join_requests" gone SET "status" = 'cancelled', "decidedAt" = ${now()},
      "reason" = 'The two organizations became one; the other request waits on.'
    FROM "join_requests" kept
    WHERE ${twins(pair, "userId")} AND gone."status" = 'pending' AND kept."status" = 'pending'`,
};

export const sameDomain: Collision = {
  label: "Domains that both have",
  rule: "verified if either was",
  settle: async (tx, pair) => {
    // The one that goes leaves first: a verified domain has one owner.
    const gone = await tx.$queryRaw<{ domain: string; verifiedAt: Date | null; verifiedBy: string | null }[]>`
      DELETE FROM "organization_domains" gone USING "organization_domains" kept
      WHERE ${twins(pair, "domain")}
      RETURNING gone."domain", gone."verifiedAt", gone."verifiedBy"`;
    for (const { domain, verifiedAt, verifiedBy } of gone.filter((each) => each.verifiedAt)) {
      await tx.organizationDomain.updateMany({
        where: { organizationId: pair.into.id, domain, verifiedAt: null },
        data: { verifiedAt, verifiedBy },
      });
    }
    return gone.length;
  },
};

interface LivePair {
  goneId: string;
  keptId: string;
}

export const sameRepresentation: Collision = {
  label: "Agencies or clients that both work with",
  rule: "the confirmed one stays, with both teams; the other is revoked",
  settle: async (tx, { from, into }) => {
    const pairs = await tx.$queryRaw<LivePair[]>`
      SELECT CASE WHEN old."status" = 'confirmed' AND own."status" <> 'confirmed' THEN own."id" ELSE old."id" END AS "goneId",
        CASE WHEN old."status" = 'confirmed' AND own."status" <> 'confirmed' THEN old."id" ELSE own."id" END AS "keptId"
      FROM "representations" old JOIN "representations" own
        ON (old."agencyId" = ${from.id}::uuid AND own."agencyId" = ${into.id}::uuid AND old."clientId" = own."clientId")
        OR (old."clientId" = ${from.id}::uuid AND own."clientId" = ${into.id}::uuid AND old."agencyId" = own."agencyId")
      WHERE old."status" <> 'revoked' AND own."status" <> 'revoked'`;
    for (const { goneId, keptId } of pairs) {
      await tx.$executeRaw`
        INSERT INTO "representation_people" ("representationId", "userId", "createdAt")
        SELECT ${keptId}::uuid, "userId", "createdAt" FROM "representation_people" WHERE "representationId" = ${goneId}::uuid
        ON CONFLICT DO NOTHING`;
      await tx.representation.update({ where: { id: goneId }, data: { status: "revoked", revokedAt: now() } });
    }
    return pairs.length;
  },
};

import "server-only";
import { forbidden } from "@/lib/platform/errors";
import { db } from "@/lib/platform/db";
import { fileUrl } from "@/lib/platform/files/storage";
import { membershipMessages } from "../texts";
import type { Person } from "../person";
import { joinRequestsDecidedBy } from "../policy";
import type { JoinRequestView, ListJoinRequestsInput, OwnJoinRequest } from "./schema";

/** The requests to the actor's organization: pending ones first, oldest first. Throws `forbidden` for a non-admin. */
export async function listJoinRequests(
  actor: Person,
  { status }: Pick<ListJoinRequestsInput, "status">,
): Promise<{ items: JoinRequestView[] }> {
  if (actor.kind === "pending" || actor.role !== "admin") throw forbidden(membershipMessages.notAdmin);
  const rows = await db.joinRequest.findMany({
    where: { ...joinRequestsDecidedBy(actor), ...(status ? { status } : {}) },
    orderBy: [{ status: "asc" }, { createdAt: status === "pending" ? "asc" : "desc" }, { id: "asc" }],
    take: 200,
    include: { user: { select: { id: true, name: true, pictureFileId: true, email: true, emailVerifiedAt: true } } },
  });
  return { items: rows.map(toView) };
}

type RequestRow = {
  id: string;
  organizationId: string;
  status: JoinRequestView["status"];
  message: string | null;
  reason: string | null;
  domainMatch: boolean;
  createdAt: Date;
  decidedAt: Date | null;
  expiresAt: Date;
  user: { id: string; name: string; pictureFileId: string | null; email: string; emailVerifiedAt: Date | null };
};

const toView = ({ user, createdAt, decidedAt, expiresAt, ...row }: RequestRow): JoinRequestView => ({
  id: row.id,
  organizationId: row.organizationId,
  status: row.status,
  message: row.message,
  reason: row.reason,
  domainMatch: row.domainMatch,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
  person: {
    id: user.id,
    name: user.name,
    pictureUrl: user.pictureFileId ? fileUrl(user.pictureFileId) : null,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
  },
});

/** The person's own requests, newest first. */
export async function listOwnJoinRequests(actor: Person): Promise<{ items: OwnJoinRequest[] }> {
  const rows = await db.$queryRaw<OwnRow[]>`
    SELECT j."id", j."organizationId", o."name" AS "organizationName", j."status"::text AS "status", j."message",
      j."reason", j."createdAt", j."decidedAt", j."expiresAt"
    FROM "join_requests" j JOIN "organizations" o ON o."id" = j."organizationId"
    WHERE j."userId" = ${actor.userId}::uuid
    ORDER BY j."createdAt" DESC, j."id" DESC
    LIMIT 20`;
  return {
    items: rows.map(({ createdAt, decidedAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

type OwnRow = Omit<OwnJoinRequest, "createdAt" | "decidedAt" | "expiresAt"> & {
  createdAt: Date;
  decidedAt: Date | null;
  expiresAt: Date;
};

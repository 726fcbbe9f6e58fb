import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { organizationLabel } from "@/lib/auth/authorship";
import { namesOf } from "@/lib/auth/name-queries";
import { type Prisma, db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { MAX_COUNTED, type Page, timestampCursor, pageOf } from "@/lib/platform/pagination";
import { fileUrl } from "@/lib/platform/files/storage";
import { notBlocking } from "./exclusion";
import { blocksVisibleTo } from "../policy";
import type { BlockView, ListBlocksInput } from "./schema";

const LISTINGS_SHOWN = 3;

/** The organizations blocked by the actor's organization, newest first. */
export async function listBlocks(
  actor: OrganizationMember,
  { cursor, limit }: ListBlocksInput,
): Promise<Page<BlockView>> {
  const where = blocksVisibleTo(actor);
  const [rows, total] = await Promise.all([
    db.organizationBlock.findMany({
      where: { AND: [where, cursor ? after(cursor) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      select: blockSelect(actor),
    }),
    db.organizationBlock.count({ where, take: MAX_COUNTED }),
  ]);
  const views = await withNames(actor, rows);
  const page = pageOf(
    views,
    limit,
    (view) => view,
    ({ blockedAt, id }) => [blockedAt, id],
  );
  return { ...page, total };
}

/** Throws `not_found` for other people's blocks and for lifted ones. */
export async function getBlock(actor: OrganizationMember, id: string): Promise<BlockView> {
  const row = await db.organizationBlock.findFirst({
    where: { AND: [{ id }, blocksVisibleTo(actor)] },
    select: blockSelect(actor),
  });
  const [view] = row ? await withNames(actor, [row]) : [];
  if (!view) throw notFound("This block");
  return view;
}

/** Every organization that blocks the actor's or is blocked by it: the actor can't find anything of theirs. */
export async function listBlockedIds(actor: OrganizationMember): Promise<string[]> {
  const rows = await db.organizationBlock.findMany({
    where: {
      liftedAt: null,
      OR: [{ blockerOrganizationId: actor.organizationId }, { blockedOrganizationId: actor.organizationId }],
    },
    select: { blockerOrganizationId: true, blockedOrganizationId: true },
  });
  return rows.map((row) =>
    row.blockerOrganizationId === actor.organizationId ? row.blockedOrganizationId : row.blockerOrganizationId,
  );
}

const blockSelect = (actor: OrganizationMember) =>
  ({
    id: true,
    note: true,
    createdAt: true,
    blockedById: true,
    agencyId: true,
    blocked: {
      select: {
        ...{ id: true, name: true, type: true, logoFileId: true, verification: true },
        listings: {
          // Organizations that block back are hidden here too.
          where: { status: "published", organization: notBlocking(actor.organizationId) },
          orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
          take: LISTINGS_SHOWN,
          select: { id: true, title: true },
        },
      },
    },
  }) satisfies Prisma.OrganizationBlockSelect;

type BlockRow = Prisma.OrganizationBlockGetPayload<{ select: ReturnType<typeof blockSelect> }>;

async function withNames(actor: OrganizationMember, rows: readonly BlockRow[]): Promise<BlockView[]> {
  const names = await namesOf(rows.flatMap(({ blockedById, agencyId }) => [blockedById, agencyId]));
  return rows.map(({ id, note, createdAt, blockedById, agencyId, blocked }) => {
    const { logoFileId, verification, listings, ...organization } = blocked;
    const person = blockedById && names.get(blockedById);
    return {
      id,
      organization: {
        ...organization,
        logoUrl: logoFileId ? fileUrl(logoFileId) : null,
        isVerified: verification !== "none",
      },
      note,
      blockedBy: person
        ? `${person}, ${organizationLabel(agencyId && names.get(agencyId), actor.organizationName)}`
        : null,
      blockedAt: createdAt.toISOString(),
      listings,
    };
  });
}

function after(cursor: string): Prisma.OrganizationBlockWhereInput {
  const { at: createdAt, id } = timestampCursor(cursor);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { Chance } from "./builders/chance";
import { brands, owners } from "./world/organizations";

const day = 24 * 3_600_000;

/** Verified domains, and pending join requests at the two demo organizations. */
export async function seedNewcomers(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const chance = new Chance(7);
  await seedDomains(chance, today);
  await seedNewcomer(chance, today, ids, brands[0]?.slug ?? "", {
    name: "Tove Lindqvist",
    type: "marketer",
    message: "I run regional partnerships and take over from Sam in January.",
  });
  await seedNewcomer(chance, today, ids, owners[0]?.slug ?? "", {
    name: "Marek Keane",
    type: "seller",
    message: "I manage matchday hospitality and would keep the packages up to date.",
  });
}

async function seedDomains(chance: Chance, today: Date): Promise<void> {
  const known = await db.organization.findMany({
    where: { verification: "email_domain" },
    orderBy: { slug: "asc" },
    select: { id: true, slug: true },
  });
  const verifiedAt = new Date(today.getTime() - 300 * day);
  await db.organizationDomain.createMany({
    data: known.map(({ id, slug }) => ({
      id: chance.uuid(verifiedAt),
      organizationId: id,
      domain: `${slug}.test`,
      token: chance.uuid(verifiedAt),
      verifiedAt,
      checkedAt: today,
      verifiedBy: "dns",
      createdAt: verifiedAt,
    })),
  });
}

interface Newcomer {
  name: string;
  type: "marketer" | "seller";
  message: string;
}

/** A join request, and an unanswered invitation. */
async function seedNewcomer(
  chance: Chance,
  today: Date,
  ids: ReadonlyMap<string, string>,
  slug: string,
  { name, type, message }: Newcomer,
): Promise<void> {
  const organizationId = ids.get(slug) ?? "";
  const requested = new Date(today.getTime() - 2 * day);
  const admin = await db.membership.findFirstOrThrow({
    where: { organizationId, role: "admin" },
    orderBy: { createdAt: "asc" },
  });
  const known = await db.organizationDomain.count({ where: { organizationId } });
  const address = (person: string) => `${person.toLowerCase().replace(/[^a-z]+/g, ".")}@${slug}.test`;
  await db.user.create({
    data: {
      id: chance.uuid(requested),
      email: address(name),
      name,
      type,
      emailVerifiedAt: requested,
      termsAcceptedAt: requested,
      createdAt: requested,
      joinRequests: {
        create: {
          id: chance.uuid(requested),
          organizationId,
          message,
          domainMatch: known > 0,
          createdAt: requested,
          expiresAt: new Date(requested.getTime() + 30 * day),
        },
      },
    },
  });
  await db.invitation.create({
    data: {
      id: chance.uuid(requested),
      organizationId,
      email: address(type === "seller" ? "Rosa Vos" : "Hugo Ito"),
      role: "editor",
      tokenHash: digest(chance.uuid(requested)),
      invitedById: admin.userId,
      createdAt: requested,
      expiresAt: new Date(requested.getTime() + 7 * day),
    },
  });
}

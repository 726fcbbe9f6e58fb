import { later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { Chance } from "./builders/chance";
import { brands, marketingAgencies, owners, salesAgencies } from "./world/organizations";

const day = 24 * 3_600_000;

/** Each demo agency represents two clients and has asked a third; its members are assigned to the two. */
export async function seedAgencies(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const chance = new Chance(4);
  const [fieldwork, touchline] = [marketingAgencies[0], salesAgencies[0]];
  if (!fieldwork || !touchline) return;
  await seedClients(chance, ids, today, {
    agency: fieldwork.slug,
    scope: ["search", "negotiate"],
    clients: [brands[0], brands[3], brands[1]].flatMap((brand) => brand?.slug ?? []),
    message: "We plan your summer of sport again this year, and would like to do it from here.",
  });
  await seedClients(chance, ids, today, {
    agency: touchline.slug,
    scope: ["manage_listings", "negotiate"],
    clients: [owners[0], owners[2], owners[4]].flatMap((owner) => owner?.slug ?? []),
    message: "We sell your inventory abroad already. From here we would keep your listings current as well.",
  });
}

interface Clients {
  agency: string;
  scope: string[];
  clients: string[];
  message: string;
}

async function seedClients(
  chance: Chance,
  ids: ReadonlyMap<string, string>,
  today: Date,
  { agency, scope, clients, message }: Clients,
): Promise<void> {
  const agencyId = ids.get(agency) ?? "";
  const people = await db.membership.findMany({ where: { organizationId: agencyId }, orderBy: { createdAt: "asc" } });
  for (const [at, slug] of clients.entries()) {
    const clientId = ids.get(slug) ?? "";
    const isRequested = at === clients.length - 1;
    const admin = await db.membership.findFirst({ where: { organizationId: clientId, role: "admin" } });
    const askedAt = later(today, -(isRequested ? 2 : 120 - at * 30) * day);
    const decidedAt = later(askedAt, day);
    await db.representation.create({
      data: {
        id: chance.uuid(askedAt),
        agencyId,
        clientId,
        scope,
        requestedScope: scope,
        askedBy: "agency",
        message: isRequested ? message : null,
        requestedById: people[0]?.userId,
        createdAt: askedAt,
        ...(isRequested
          ? { status: "requested" }
          : { status: "confirmed", decidedAt, decidedById: admin?.userId, validFrom: decidedAt }),
        people: { create: people.map(({ userId }) => ({ userId, createdAt: askedAt })) },
      },
    });
  }
}

import { assetColumns, listingColumns, packageColumns } from "@/lib/listings/row";
import { listingFieldsSchema } from "@/lib/listings/schema";
import { db } from "@/lib/platform/db";
import { Chance } from "./builders/chance";
import { demoListing } from "./builders/listing-fields";
import { type Kind, sportKinds } from "./world/kinds";
import { otherKinds } from "./world/more-kinds";
import { type DemoOrganization, owners, salesAgencies } from "./world/organizations";
import { type ShowcaseListing, showcase } from "./world/showcase";
import { type Place, places } from "./world/places";

const listingCount = 240;

const day = 24 * 3_600_000;

/** About 240 listings over every kind and country, each with the owner that fits its city. */
export async function seedListings(ids: Map<string, string>, today: Date): Promise<void> {
  const chance = new Chance(20261121);
  const kinds: Kind[] = [...sportKinds, ...otherKinds];
  const names = new Set(showcase.map(({ fields }) => fields.title ?? ""));
  const ownerUsers = new Map(
    (await db.membership.findMany({ where: { role: "admin" }, select: { organizationId: true, userId: true } })).map(
      (row) => [row.organizationId, row.userId],
    ),
  );
  const complete = showcase.map((listing) => rowsOf(chance, listing, ids, ownerUsers, today));
  const made = Array.from({ length: listingCount - complete.length }, (_, at) => {
    const kind = kinds[at % kinds.length] as Kind;
    const where = places[(at * 7 + Math.floor(at / kinds.length)) % places.length] as Place;
    const name = freshName(chance, kind, where, names);
    const { fields, publishedDaysAgo } = demoListing(chance, kind, where, name, today);
    const { slug, joinedDaysAgo = 400 } = ownerOf(chance, where);
    const organizationId = ids.get(slug) ?? "";
    const publishedAt = new Date(today.getTime() - Math.min(publishedDaysAgo, joinedDaysAgo - 1) * day);
    const status = at % 40 === 17 ? ("paused" as const) : at % 20 === 9 ? ("draft" as const) : ("published" as const);
    const id = chance.uuid(publishedAt);
    const columns = {
      ...listingColumns(fields),
      id,
      organizationId,
      ownerUserId: ownerUsers.get(organizationId) ?? null,
      status,
      publishedAt: status === "draft" ? null : publishedAt,
      submittedAt: status === "draft" ? null : publishedAt,
      createdAt: publishedAt,
    };
    return {
      columns,
      packages: (fields.packages ?? []).map((item, position) => ({ id: chance.uuid(publishedAt), item, position })),
    };
  });
  const rows = [...complete, ...made];
  // Two sellers in three agree to a public preview.
  await db.listing.createMany({ data: rows.map(({ columns }, at) => ({ ...columns, publicPreview: at % 3 !== 2 })) });
  await db.listingPackage.createMany({
    data: rows.flatMap(({ columns, packages }) =>
      packages.map(({ id, item, position }) => ({ id, listingId: columns.id, ...packageColumns(item, position) })),
    ),
  });
  await db.packageAsset.createMany({
    data: rows.flatMap(({ packages }) =>
      packages.flatMap(({ id, item }) =>
        assetColumns(item).map((asset) => ({ ...asset, id: chance.uuid(today), packageId: id })),
      ),
    ),
  });
}

/** A listing with every field, ten weeks on the market. */
function rowsOf(
  chance: Chance,
  { owner, term, decides, fields }: ShowcaseListing,
  ids: Map<string, string>,
  users: Map<string, string>,
  today: Date,
) {
  const inDays = (days: number) => new Date(today.getTime() + days * day).toISOString().slice(0, 10);
  const whole = listingFieldsSchema.parse({
    ...fields,
    termStart: inDays(term[0]),
    termEnd: inDays(term[1]),
    decisionDeadline: inDays(decides),
    metricsAsOf: inDays(-60),
  });
  const publishedAt = new Date(today.getTime() - 70 * day);
  const organizationId = ids.get(owner) ?? "";
  const columns = {
    ...listingColumns(whole),
    id: chance.uuid(publishedAt),
    organizationId,
    ownerUserId: users.get(organizationId) ?? null,
    status: "published" as const,
    publishedAt,
    submittedAt: publishedAt,
    createdAt: publishedAt,
  };
  return {
    columns,
    packages: (whole.packages ?? []).map((item, position) => ({ id: chance.uuid(publishedAt), item, position })),
  };
}

/** A name that no other listing has: another form of it, else with its season. */
function freshName(chance: Chance, kind: Kind, where: Place, taken: Set<string>): string {
  const forms = chance.some(kind.names, kind.names.length).map((form) => form.replaceAll("{city}", where.city));
  const free = forms.find((form) => !taken.has(form)) ?? `${forms[0]}, second season`;
  taken.add(free);
  return free;
}

/** An owner from the same city, else the same country, else an agency or anybody. */
function ownerOf(chance: Chance, where: Place): DemoOrganization {
  const inCity = owners.filter((owner) => owner.city === where.city);
  if (inCity.length > 0) return chance.pick(inCity);
  const inCountry = owners.filter((owner) => owner.country === where.country);
  return chance.happens(0.15) ? chance.pick(salesAgencies) : chance.pick(inCountry.length > 0 ? inCountry : owners);
}

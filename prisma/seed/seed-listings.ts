import { assetColumns, listingColumns, packageColumns } from "@/lib/listings/row";
import { type ListingFields, listingFieldsSchema } from "@/lib/listings/schema";
import { days, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { Chance } from "./builders/chance";
import { demoListing } from "./builders/listing-fields";
import { demoProperties } from "./builders/properties";
import { neverSubmitted, pausedBefore, submissions } from "./world/listing-life";
import { allOrganizations } from "./world/organizations";
import { type ShowcaseListing, showcase } from "./world/showcase";

const drafts = new Set([...neverSubmitted, ...submissions.map(({ listing }) => listing)]);

interface Entry {
  fields: ListingFields;
  seller: string;
  publishedAt: Date;
}

/** The properties of the demo world, each listed by its seller. */
export async function seedListings(ids: Map<string, string>, today: Date): Promise<void> {
  const chance = new Chance(20261121);
  const sellers = new Map(allOrganizations.map((organization) => [organization.slug, organization]));
  const admins = await db.membership.findMany({
    where: { role: "admin" },
    select: { organizationId: true, userId: true },
  });
  const userOf = new Map(admins.map(({ organizationId, userId }) => [organizationId, userId]));
  const entries = demoProperties().map((property): Entry => {
    const { fields, publishedDaysAgo } = demoListing(chance, property, today);
    const longest = (sellers.get(property.seller)?.joinedDaysAgo ?? 400) - 1;
    return { fields, seller: property.seller, publishedAt: later(today, -days(Math.min(publishedDaysAgo, longest))) };
  });
  const rows = [...showcase.map((listing) => showcaseEntry(listing, today)), ...entries].map(
    ({ fields, seller, publishedAt }) => {
      const organizationId = ids.get(seller) ?? "";
      return {
        id: chance.uuid(publishedAt),
        ...{ fields, organizationId, ownerUserId: userOf.get(organizationId) ?? null, publishedAt },
        packages: (fields.packages ?? []).map((item, position) => ({ id: chance.uuid(publishedAt), item, position })),
      };
    },
  );
  // Two sellers in three agree to a public preview.
  await db.listing.createMany({ data: rows.map((row, at) => ({ ...columnsOf(row), publicPreview: at % 3 !== 2 })) });
  await db.listingPackage.createMany({
    data: rows.flatMap(({ id: listingId, fields, packages }) =>
      packages.map(({ id, item, position }) => ({ id, listingId, ...packageColumns(item, position, fields.currency) })),
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

interface Row {
  id: string;
  fields: ListingFields;
  organizationId: string;
  ownerUserId: string | null;
  publishedAt: Date;
}

function columnsOf({ fields, publishedAt, ...ids }: Omit<Row, "packages">) {
  const title = fields.title ?? "";
  const isDraft = drafts.has(title);
  return {
    ...listingColumns(fields),
    ...{ id: ids.id, organizationId: ids.organizationId, ownerUserId: ids.ownerUserId, createdAt: publishedAt },
    status: isDraft ? ("draft" as const) : pausedBefore.includes(title) ? ("paused" as const) : ("published" as const),
    ...(isDraft ? {} : { publishedAt, submittedAt: publishedAt }),
  };
}

/** A listing with every field, ten weeks on the market. */
function showcaseEntry({ owner, term, decides, fields }: ShowcaseListing, today: Date): Entry {
  const inDays = (count: number) => later(today, days(count)).toISOString().slice(0, 10);
  const whole = listingFieldsSchema.parse({
    ...fields,
    ...{ termStart: inDays(term[0]), termEnd: inDays(term[1]), decisionDeadline: inDays(decides) },
    metricsAsOf: inDays(-60),
  });
  return { fields: whole, seller: owner, publishedAt: later(today, -days(70)) };
}

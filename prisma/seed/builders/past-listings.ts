import { listingColumns, packageColumns } from "@/lib/listings/row";
import { listingFieldsSchema } from "@/lib/listings/schema";
import { days, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type PastListing, pastListings } from "../world/past-listings";
import { showcase } from "../world/showcase";

const dayOf = (today: Date, daysAgo: number): string => later(today, -days(daysAgo)).toISOString().slice(0, 10);

/** Lists the seasons of the past deals, on the market as they were then. Returns their ids by their name. */
export async function seedPastListings(
  ids: ReadonlyMap<string, string>,
  today: Date,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const listing of pastListings) made.set(listing.title, await list(listing, ids, today));
  return made;
}

async function list(
  { like, title, fields, published, term }: PastListing,
  ids: ReadonlyMap<string, string>,
  today: Date,
): Promise<string> {
  const model = showcase.find((each) => each.fields.title === like);
  if (!model) throw new Error(`The showcase has no “${like}”.`);
  const [termStart, termEnd] = [dayOf(today, term[0]), dayOf(today, term[1])];
  const whole = listingFieldsSchema.parse({
    ...model.fields,
    ...fields,
    title: `${title} ${seasonOf(termStart, termEnd)}`,
    ...{ termStart, termEnd, decisionDeadline: null, pastSponsors: [] },
    metricsAsOf: dayOf(today, published + 30),
  });
  const organizationId = ids.get(model.owner) ?? "";
  const { userId } = await db.membership.findFirstOrThrow({
    where: { organizationId, role: "admin" },
    orderBy: { createdAt: "asc" },
  });
  const at = later(today, -days(published));
  const { id } = await db.listing.create({
    data: {
      ...listingColumns(whole),
      ...{ organizationId, ownerUserId: userId, status: "published", createdAt: at, publishedAt: at, submittedAt: at },
      packages: { create: (whole.packages ?? []).map((item, at) => packageColumns(item, at, whole.currency)) },
    },
  });
  return id;
}

/** "2026" or "2026–27" */
function seasonOf(from: string, until: string): string {
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)];
  return first === last ? first : `${first}–${last.slice(2)}`;
}

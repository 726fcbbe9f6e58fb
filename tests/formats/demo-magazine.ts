import { startOfDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { seedListings } from "@/prisma/seed/seed-listings";
import { Chance } from "@/prisma/seed/builders/chance";
import { seedPeople } from "@/prisma/seed/people";
import { seedPosts } from "@/prisma/seed/posts";
import { withRequestHeaders } from "@/tests/support/http/next-headers";

/** The part of the demo world that the magazine shows: its posts, and the listings in them. */
export async function seedMagazine(): Promise<void> {
  const today = startOfDay(new Date());
  await db.setting.create({ data: { key: "listingModeration", value: "off" } });
  await seedListings(await seedPeople(new Chance(1), today), today);
  await seedPosts(today);
}

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** A handler's response to an anonymous request. */
export async function served(handler: Handler, address: string, params: object = {}): Promise<Response> {
  const request = new Request(address);
  return withRequestHeaders(request.headers, () => handler(request, { params: Promise.resolve(params) }));
}

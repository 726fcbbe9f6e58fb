import type { Marketer } from "@/lib/auth/actor";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { chooseSetting, forgetSettings } from "@/tests/support/builders/settings";
import "@/tests/support/database/setup";
import { startConversation } from "../commands";
import { SAME_TEXT_MAX } from "./guard-store";

const mailing = "Dear Sir or Madam, we offer one million followers for your property.";
const write = async (marketer: Marketer, body: string, listingId?: string) =>
  startConversation(marketer, { listingId: listingId ?? (await makeListing()).id, body });

afterEach(async () => {
  setClock();
  await forgetSettings();
});

test("the same text goes to three organizations a week, whatever its case and spacing", async () => {
  const marketer = await makeMarketer();
  for (let at = 0; at < SAME_TEXT_MAX; at += 1) await write(marketer, mailing);
  const again = `  ${mailing.toUpperCase().replaceAll(" ", "  ")}`;
  const colleague = await makeColleague(marketer, "editor");
  for (const person of [marketer, colleague as Marketer])
    await expect(write(person, again)).rejects.toMatchObject({
      code: "invalid",
      fields: { body: [expect.stringContaining("3 organizations this week")] },
    });
  await write(marketer, "We read your recap of last season and have a question about the family stand.");
  await write(await makeMarketer(), mailing);
  setClock(() => new Date(Date.now() + 8 * 86_400_000));
  await write(marketer, mailing);
});

test("a short greeting and a seller one is in contact with are not limited", async () => {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  for (let at = 0; at <= SAME_TEXT_MAX; at += 1) await write(marketer, "Is it still free?");
  for (let at = 0; at <= SAME_TEXT_MAX; at += 1) await write(marketer, mailing, (await makeListing({ seller })).id);
});

test("beyond the day's first contacts nothing is sent, even at once, and the next day it is", async () => {
  await chooseSetting("firstContactsPerDay", 2);
  const marketer = await makeMarketer();
  const listings = await Promise.all([1, 2, 3, 4, 5].map(() => makeListing()));
  const tries = await Promise.allSettled(listings.map(({ id }) => write(marketer, `About ${id}`, id)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  for (const { reason } of tries.filter((each) => each.status === "rejected"))
    expect(reason).toMatchObject({ code: "rate_limited", retryAfterSeconds: expect.any(Number) });
  const own = { marketerOrganizationId: marketer.organizationId };
  expect(await db.connection.count({ where: own })).toBe(2);
  expect(await db.conversation.count({ where: { buyerOrganizationId: marketer.organizationId } })).toBe(2);
  const [known] = await db.conversation.findMany({ where: { buyerOrganizationId: marketer.organizationId } });
  const seller = await db.organization.findUniqueOrThrow({ where: { id: known?.sellerOrganizationId } });
  await expect(write(marketer, "And this one?")).rejects.toMatchObject({ code: "rate_limited" });
  await write(marketer, "And another of yours?", (await anotherListing(seller.id)).id);
  setClock(() => new Date(Date.now() + 25 * 3_600_000));
  await write(marketer, "Good morning");
});

async function anotherListing(organizationId: string) {
  const { id } = await makeListing();
  await db.listing.update({ where: { id }, data: { organizationId } });
  return { id };
}

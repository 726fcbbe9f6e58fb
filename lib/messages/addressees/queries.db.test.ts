import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { activatePlan, exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import { listAddressees, listOffered } from "./queries";
import { ADDRESSEE_QUERY_LENGTH, listAddresseesSchema } from "./schema";

const run = randomUUID().slice(0, 8);
const looking = (q = run) => listAddresseesSchema.parse({ q });

const brand = async (name: string, type: "marketer" | "marketing_agency" = "marketer") =>
  makeMarketer({ organization: await makeOrganization({ type, name: `${name} ${run}` }) });

test("finds active marketers and their agencies that somebody approved runs, by part of their name", async () => {
  const seller = await makeSeller({ organization: await makeOrganization({ name: `Arena ${run}` }) });
  await brand("Bakery");
  await brand("Agency", "marketing_agency");
  await makeOrganization({ type: "marketer", name: `Deserted ${run}` });
  const suspended = await brand("Suspended");
  await db.organization.update({ where: { id: suspended.organizationId }, data: { status: "suspended" } });
  const waiting = await brand("Waiting");
  await db.user.update({ where: { id: waiting.userId }, data: { status: "pending_review" } });
  const namesOf = async (q?: string) => (await listAddressees(seller, looking(q))).map(({ name }) => name);
  expect(await namesOf()).toEqual([`Agency ${run}`, `Bakery ${run}`]);
  expect(await namesOf(`aKERY ${run}`)).toEqual([`Bakery ${run}`]);
  expect(await namesOf(`%${run}`)).toEqual([]);
  expect(await namesOf(`Baker_ ${run}`)).toEqual([]);
});

test("shows nothing before two characters, and no organization's people", async () => {
  const seller = await makeSeller();
  expect(ADDRESSEE_QUERY_LENGTH).toBe(2);
  expect(await listAddressees(seller, looking(run.slice(0, 1)))).toEqual([]);
  const marketer = await brand("Quiet");
  const found = JSON.stringify(await listAddressees(seller, looking(`Quiet ${run}`)));
  expect(found).toContain(marketer.organizationId);
  expect(found).not.toContain(marketer.email);
  expect(found).not.toContain(marketer.name);
});

test("says how the seller stands to each, and of an enquiry that waits it says nothing", async () => {
  const marketer = await brand("Standing");
  const seller = await makeSeller();
  const contact = async () => (await listAddressees(seller, looking(`Standing ${run}`)))[0]?.contact;
  expect(await contact()).toBe("new");
  await exhaustConnections(seller.organizationId);
  expect(await contact()).toBe("needs_plan");
  await makeConversation({ marketer, seller });
  expect(await contact()).toBe("needs_plan");
  await activatePlan(seller.organizationId);
  expect(await contact()).toBe("in_contact");
  const where = { sellerOrganizationId: seller.organizationId };
  await db.connection.updateMany({ where, data: { state: "free" } });
  expect(await contact()).toBe("in_contact");
  await db.connection.updateMany({ where, data: { state: "credited" } });
  expect(await contact()).toBe("closed");
  expect((await listAddressees(await makeSeller(), looking(`Standing ${run}`)))[0]?.contact).toBe("new");
});

test("a message can be about one's own published listings", async () => {
  const seller = await makeSeller();
  const listing = await makeListing({ seller });
  await makeListing({ seller, status: "draft" });
  await makeListing();
  expect(await listOffered(seller)).toEqual([{ id: listing.id, title: listing.title }]);
});

import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { countRegistrations, listRegistrations } from "./queries";
import { listRegistrationsSchema } from "./schema";

async function makeRegistration(name: string, status: "pending_review" | "info_requested" | "rejected") {
  const person = await makeSeller({ name });
  await db.user.update({ where: { id: person.userId }, data: { status } });
  return person;
}

test("each registration stands in the list of what it waits for", async () => {
  const [admin, name] = [await makeAdmin(), `w${randomUUID().slice(0, 8)}`];
  const waiting = await makeRegistration(name, "pending_review");
  const asked = await makeRegistration(name, "info_requested");
  const rejected = await makeRegistration(name, "rejected");
  const answered = await makeRegistration(name, "pending_review");
  const question = { userId: answered.userId, question: "Which?", answer: "This one." };
  await db.registrationQuestion.create({ data: question });
  const idsOf = async (status: string) =>
    (await listRegistrations(admin, listRegistrationsSchema.parse({ q: name, status }))).items.map(({ id }) => id);
  expect(await idsOf("waiting")).toEqual([answered.userId, waiting.userId]);
  expect(await idsOf("asked")).toEqual([asked.userId]);
  expect(await idsOf("rejected")).toEqual([rejected.userId]);
  expect(await idsOf("answered")).toEqual([answered.userId]);
});

test("a registration is shown with what it founded, and with the organization that its address belongs to", async () => {
  const [admin, domain] = [await makeAdmin(), `d${randomUUID().slice(0, 8)}.test`];
  const owner = await makeSeller();
  await db.organizationDomain.create({
    data: { organizationId: owner.organizationId, domain, token: "t", verifiedAt: new Date() },
  });
  const person = await makeSeller({ email: `ines@${domain}` });
  await db.user.update({ where: { id: person.userId }, data: { status: "pending_review" } });
  const page = await listRegistrations(admin, listRegistrationsSchema.parse({ q: domain }));
  expect(page.items).toMatchObject([
    {
      organization: { name: person.organizationName, isNew: true },
      domainOf: owner.organizationName,
      lastQuestion: null,
    },
  ]);
});

test("the counts grow with every registration of their kind", async () => {
  const admin = await makeAdmin();
  const before = await countRegistrations(admin);
  await makeRegistration("Waits", "pending_review");
  await makeRegistration("Asked", "info_requested");
  expect(await countRegistrations(admin)).toEqual({
    ...before,
    waiting: before.waiting + 1,
    asked: before.asked + 1,
  });
});

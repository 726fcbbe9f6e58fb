import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { makeSession } from "@/tests/support/builders/memberships";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { getUser } from "./detail-queries";
import { listUsers } from "./queries";
import { listUsersSchema } from "./schema";

const word = () => `w${randomUUID().slice(0, 8)}`;
const input = (query: object) => listUsersSchema.parse(query);

test("people are found by name, address or organization, and by nothing else", async () => {
  const [admin, name] = [await makeAdmin(), word()];
  const person = await makeSeller({ name: `Ida ${name}` });
  await makeSeller();
  const found = await listUsers(admin, input({ q: name.toUpperCase() }));
  expect(found).toMatchObject({ total: 1, items: [{ id: person.userId, organizations: [{ role: "admin" }] }] });
  expect((await listUsers(admin, input({ q: person.email }))).items.map(({ id }) => id)).toEqual([person.userId]);
  const byOrganization = await listUsers(admin, input({ q: person.organizationName }));
  expect(byOrganization.items.map(({ id }) => id)).toEqual([person.userId]);
  expect((await listUsers(admin, input({ q: `${name}%_` }))).total).toBe(0);
});

test("filters narrow by status, type and confirmed address", async () => {
  const [admin, name] = [await makeAdmin(), word()];
  const seller = await makeSeller({ name });
  const marketer = await makeMarketer({ name });
  await db.user.update({ where: { id: marketer.userId }, data: { status: "suspended", emailVerifiedAt: null } });
  const idsOf = async (query: object) =>
    (await listUsers(admin, input({ q: name, ...query }))).items.map(({ id }) => id);
  expect(await idsOf({ status: "suspended" })).toEqual([marketer.userId]);
  expect(await idsOf({ type: "seller" })).toEqual([seller.userId]);
  expect(await idsOf({ verified: "no" })).toEqual([marketer.userId]);
  expect(await idsOf({ status: "all" })).toHaveLength(2);
});

test("pages follow one another without a gap or a repeat, also where times are equal", async () => {
  const [admin, name] = [await makeAdmin(), word()];
  for (let made = 0; made < 5; made += 1) await makeSeller({ name });
  await db.user.updateMany({ where: { name }, data: { createdAt: new Date("2026-03-03T03:03:03.003Z") } });
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
    const answer = await listUsers(admin, input({ q: name, limit: 2, cursor }));
    seen.push(...answer.items.map(({ id }) => id));
    cursor = answer.nextCursor ?? undefined;
  }
  expect(new Set(seen).size).toBe(5);
  await expect(listUsers(admin, input({ cursor: "strange" }))).rejects.toMatchObject({ code: "bad_request" });
});

test("an account is shown with its memberships and sessions, and without a secret", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  await db.user.update({ where: { id: person.userId }, data: { passwordHash: "$argon2id$secret" } });
  const detail = await getUser(admin, { id: person.userId });
  expect(detail).toMatchObject({
    email: person.email,
    memberships: [{ organizationId: person.organizationId, role: "admin", leftAt: null }],
    can: { act: true, visit: true },
  });
  expect(JSON.stringify(detail)).not.toMatch(/argon2|sidHash|keyHash/);
});

test("the sessions of an account say device and place in words", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const { id } = await makeSession(person.userId);
  await db.session.update({ where: { id }, data: { ip: "81.2.69.142", userAgent } });
  expect((await getUser(admin, { id: person.userId })).sessions).toMatchObject([
    { id, device: "Firefox on Linux", place: "United Kingdom", ip: "81.2.69.142", isLive: true },
  ]);
  await expect(getUser(admin, { id: randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});

test("nobody visits an admin", async () => {
  const [admin, other] = [await makeAdmin({ isSuper: true }), await makeAdmin()];
  expect(await getUser(admin, { id: other.userId })).toMatchObject({ can: { act: true, visit: false } });
});

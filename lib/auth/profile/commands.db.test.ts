import { makeAccount } from "@/tests/support/builders/accounts";
import { db } from "@/lib/platform/db";
import { updateProfile } from "./commands";
import { updateProfileSchema } from "./schema";

test("changes what is named and leaves the rest", async () => {
  const { actor } = await makeAccount();
  await updateProfile(actor, { timeZone: "Europe/Lisbon" });
  expect(await updateProfile(actor, { name: "Robin Hale-Brandt" })).toMatchObject({
    name: "Robin Hale-Brandt",
    timeZone: "Europe/Lisbon",
    email: actor.email,
    pendingEmail: null,
  });
});

test("said twice it is written and logged once", async () => {
  const { actor } = await makeAccount();
  for (let times = 0; times < 2; times += 1) await updateProfile(actor, { name: "Ada Okafor" });
  const logged = await db.activityLog.findMany({ where: { actorId: actor.userId, action: "account.profile_updated" } });
  expect(logged.map(({ after }) => after)).toEqual([{ changed: ["name"] }]);
});

test("touches nobody else", async () => {
  const [{ actor }, other] = [await makeAccount(), await makeAccount()];
  await updateProfile(actor, { name: "Somebody New" });
  expect(await db.user.findUnique({ where: { id: other.actor.userId } })).toMatchObject({ name: other.actor.name });
});

test.each([
  [{ name: " " }],
  [{ timeZone: "Atlantis/Capital" }],
  [{ email: "else@example.test" }],
  [{ isSuper: true }],
  [{ status: "active" }],
])("%j is not a profile", (fields) => {
  expect(updateProfileSchema.safeParse(fields).success).toBe(false);
});

import { randomUUID } from "node:crypto";
import { changeRole, removeMember } from "@/lib/organizations/membership/commands";
import { sendPasswordReset } from "@/lib/moderation/users/commands";
import { db } from "@/lib/platform/db";
import { givePassword, mailedToken } from "@/tests/support/builders/accounts";
import { membershipOf } from "@/tests/support/builders/memberships";
import { makeAdmin, makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { requestPasswordReset, resetPassword } from "../commands";
import { visitor } from "../current";

/* An intruder had the password of an organization's admin for an hour, and used it on the people of the organization. */

async function scene() {
  const owner = await makeMarketer({ email: `owner-${randomUUID().slice(0, 8)}@example.test` });
  await givePassword(owner.userId);
  const make = (role: "admin" | "editor") => makeColleague(owner, role);
  return { owner, other: await make("admin"), editor: await make("editor"), accomplice: await make("editor") };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Person = Scene["owner"];

const idOf = async ({ organizationId, userId }: Person) => (await membershipOf(organizationId, userId))?.id ?? "";
const roleOf = async ({ organizationId, userId }: Person) => (await membershipOf(organizationId, userId))?.role;
const makeAdminOf = async (by: Person, person: Person) => changeRole(by, { id: await idOf(person), role: "admin" });

const emailsTo = async ({ userId }: Person) =>
  (await db.emailMessage.findMany({ where: { userId, template: "organization-access-changed" } })).map(
    ({ text }) => text,
  );

async function reset({ email }: Person): Promise<void> {
  await requestPasswordReset(visitor(), { email });
  await resetPassword(visitor(), { token: await mailedToken(email), newPassword: "quite another secret" });
}

test("an admin made by an admin whom they made is none after the owner's reset", async () => {
  const { owner, other, editor, accomplice } = await scene();
  await makeAdminOf(owner, editor);
  await makeAdminOf({ ...editor, role: "admin" }, accomplice);
  await reset(owner);
  expect(await Promise.all([owner, other, editor, accomplice].map(roleOf))).toEqual([
    "admin",
    "admin",
    "viewer",
    "viewer",
  ]);
});

test("two who made each other admins are none either, and an admin of the other's making stays", async () => {
  const { owner, other, editor, accomplice } = await scene();
  await makeAdminOf(owner, editor);
  await changeRole({ ...editor, role: "admin" }, { id: await idOf(owner), role: "viewer" });
  await makeAdminOf({ ...editor, role: "admin" }, owner);
  await makeAdminOf(other, accomplice);
  await reset(owner);
  expect(await Promise.all([owner, editor, accomplice].map(roleOf))).toEqual(["admin", "viewer", "admin"]);
});

test("a link for a new password that an admin of the platform sends turns off the same", async () => {
  const { owner, editor } = await scene();
  await makeAdminOf(owner, editor);
  await sendPasswordReset(await makeAdmin(), { id: owner.userId });
  expect(await roleOf(editor)).toBe("viewer");
});

test("an admin who is removed or lowered hears of it; who was just made one gets no link against an admin", async () => {
  const { owner, other, editor } = await scene();
  await makeAdminOf(owner, editor);
  expect(await emailsTo(editor)).toEqual([]);
  await changeRole(owner, { id: await idOf(editor), role: "viewer" });
  expect(await emailsTo(editor)).toEqual([expect.stringContaining("This wasn’t us")]);
  await removeMember(owner, { id: await idOf(other) });
  expect((await emailsTo(other)).at(-1)).toContain("removed");
});

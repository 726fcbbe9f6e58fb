import { randomUUID } from "node:crypto";
import { claimDomain } from "@/lib/organizations/domains/commands";
import { confirmDomainByEmail, sendDomainEmail } from "@/lib/organizations/domains/email/commands";
import { acceptInvitation } from "@/lib/organizations/invitations/answer/commands";
import { invite } from "@/lib/organizations/invitations/commands";
import { askRepresentation, decideRepresentation } from "@/lib/organizations/representation/commands";
import { chooseScope } from "@/lib/organizations/representation/scope/commands";
import { changeRole, removeMember } from "@/lib/organizations/membership/commands";
import { sendPasswordReset } from "@/lib/moderation/users/commands";
import { db } from "@/lib/platform/db";
import { givePassword, mailedToken } from "@/tests/support/builders/accounts";
import { makeNewcomer, membershipOf } from "@/tests/support/builders/memberships";
import { makeAdmin, makeColleague, makeMarketer, makeOrganization } from "@/tests/support/builders/people";
import type { AgencyScope } from "../agency-scope";
import { requestPasswordReset, resetPassword } from "../commands";
import { visitor } from "../current";

/* An intruder had the password of an organization's admin for an hour, and used it on the organization's members. */

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
  (
    await db.emailMessage.findMany({
      where: { userId, template: "organization-access-changed" },
      orderBy: { id: "asc" },
    })
  ).map(({ text }) => text);

async function reset({ email }: Person): Promise<void> {
  await requestPasswordReset(visitor(), { email });
  await resetPassword(visitor(), { token: await mailedToken(email), newPassword: "quite another secret" });
}

test("an admin appointed by someone the intruder made an admin loses the role after the owner's reset", async () => {
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

test("two who made each other admins lose the role too, and an admin appointed by someone else stays", async () => {
  const { owner, other, editor, accomplice } = await scene();
  await makeAdminOf(owner, editor);
  await changeRole({ ...editor, role: "admin" }, { id: await idOf(owner), role: "viewer" });
  await makeAdminOf({ ...editor, role: "admin" }, owner);
  await makeAdminOf(other, accomplice);
  await reset(owner);
  expect(await Promise.all([owner, editor, accomplice].map(roleOf))).toEqual(["admin", "viewer", "admin"]);
});

test("an admin who left counts for none: those whose role was removed have it back, unless they left too", async () => {
  const { owner, other, editor } = await scene();
  const asAdmin: Person = { ...editor, role: "admin" };
  const takeRole = async () => {
    await makeAdminOf(owner, editor);
    await changeRole(asAdmin, { id: await idOf(owner), role: "viewer" });
  };
  await removeMember(owner, { id: await idOf(other) });
  await takeRole();
  await reset(owner);
  expect(await Promise.all([owner, editor].map(roleOf))).toEqual(["admin", "viewer"]);
  await takeRole();
  await removeMember(asAdmin, { id: await idOf(owner) });
  await reset(owner);
  expect(await Promise.all([owner, editor].map(roleOf))).toEqual(["viewer", "viewer"]);
});

test("a password link that a platform admin sends revokes the same access", async () => {
  const { owner, editor } = await scene();
  await makeAdminOf(owner, editor);
  await sendPasswordReset(await makeAdmin(), { id: owner.userId });
  expect(await roleOf(editor)).toBe("viewer");
});

test("an admin who joins by invitation gets no link against the admin who invited them, and the others do", async () => {
  const { owner, other } = await scene();
  const guest = await makeNewcomer();
  await invite(owner, { email: guest.email, role: "admin" });
  await acceptInvitation(guest, { token: await mailedToken(guest.email) });
  expect(await emailsTo({ ...owner, userId: guest.userId })).toEqual([]);
  expect(await emailsTo(other)).toEqual([expect.stringContaining("joined as an admin")]);
});

test("a domain that is verified by email, and an agency that is asked or may do more, are announced with a link", async () => {
  const { owner, other } = await scene();
  const { id } = await claimDomain(owner, { domain: `${randomUUID()}.example` });
  const { domain } = await sendDomainEmail(owner, { id, mailbox: "postmaster" });
  await confirmDomainByEmail(visitor(), { token: await mailedToken(`postmaster@${domain}`) });
  const agency = await makeMarketer({ organization: await makeOrganization({ type: "marketing_agency" }) });
  const scope: AgencyScope[] = ["search", "negotiate"];
  const requested = await askRepresentation(owner, { organizationId: agency.organizationId, scope });
  await decideRepresentation(agency, requested.id, { decision: "confirm" });
  await chooseScope(owner, requested.id, { scope: ["search"] });
  await chooseScope(owner, requested.id, { scope });
  const texts = await emailsTo(other);
  const expected = ["asked to verify", "is now verified", "asked", "confirmed", "changed what", "changed what"];
  expect(texts).toEqual(expected.map((words) => expect.stringContaining(words) as string));
  const byOwner = texts.filter((text) => text.includes("/secure-account?token="));
  expect(byOwner).toHaveLength(4);
});

test("a removed or demoted admin is notified; a new admin gets no link against an admin", async () => {
  const { owner, other, editor } = await scene();
  await makeAdminOf(owner, editor);
  expect(await emailsTo(editor)).toEqual([]);
  await changeRole(owner, { id: await idOf(editor), role: "viewer" });
  expect(await emailsTo(editor)).toEqual([expect.stringContaining("This wasn’t us")]);
  await removeMember(owner, { id: await idOf(other) });
  expect((await emailsTo(other)).at(-1)).toContain("removed");
});

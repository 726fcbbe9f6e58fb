import { replacePicture } from "@/lib/auth/picture/commands";
import { getConversation, listMessages } from "@/lib/messages/queries";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { getUser } from "@/lib/moderation/users/detail-queries";
import { listUsers } from "@/lib/moderation/users/queries";
import { listUsersSchema } from "@/lib/moderation/users/schema";
import { askToJoin } from "@/lib/organizations/join-requests/commands";
import { listJoinRequests } from "@/lib/organizations/join-requests/queries";
import { changeRole } from "@/lib/organizations/membership/commands";
import { listMembers } from "@/lib/organizations/membership/queries";
import { exhaustConnections, makeConversation } from "@/tests/support/builders/dealing";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { samplePicture } from "@/tests/support/samples/picture";

/* A person's picture goes with the name: who is shown one is shown the other, and nobody else. */

const portrayed = async (person: Parameters<typeof replacePicture>[0]) =>
  (await replacePicture(person, samplePicture)).pictureUrl;

test("both sides of a thread see the author", async () => {
  const { marketer, seller, conversationId } = await makeConversation();
  const pictureUrl = await portrayed(marketer);
  for (const reader of [marketer, seller]) {
    const { items } = await listMessages(reader, conversationId, { limit: 5 });
    expect(items.find(({ author }) => author)?.author).toEqual({
      id: marketer.userId,
      name: marketer.name,
      pictureUrl,
    });
  }
});

test("behind a plan lock there is neither name nor picture", async () => {
  const seller = await makeSeller();
  await exhaustConnections(seller.organizationId);
  const { marketer, conversationId } = await makeConversation({ seller });
  const pictureUrl = await portrayed(marketer);
  const { items } = await listMessages(seller, conversationId, { limit: 5 });
  expect(items).toEqual([]);
  const answer = JSON.stringify(await getConversation(seller, conversationId));
  expect(answer).not.toContain(marketer.name);
  expect(answer).not.toContain(pictureUrl);
});

test("colleagues see each other, even right after a change of role", async () => {
  const admin = await makeMarketer();
  const editor = await makeColleague(admin, "editor");
  const pictureUrl = await portrayed(editor);
  const { members } = await listMembers(admin);
  expect(members.map((member) => [member.userId, member.pictureUrl])).toEqual([
    [admin.userId, null],
    [editor.userId, pictureUrl],
  ]);
  const id = members.find(({ userId }) => userId === editor.userId)?.id ?? "";
  expect(await changeRole(admin, { id, role: "viewer" })).toMatchObject({ pictureUrl });
  expect(JSON.stringify(await listMembers(await makeMarketer()))).not.toContain(pictureUrl);
});

test("admins of an organization see who asks to join", async () => {
  const [admin, newcomer] = [await makeMarketer(), await makeNewcomer()];
  const pictureUrl = await portrayed(newcomer);
  await askToJoin(newcomer, { organizationId: admin.organizationId });
  expect((await listJoinRequests(admin, {})).items).toMatchObject([{ person: { id: newcomer.userId, pictureUrl } }]);
});

test("the platform's admins see the account they view, and who did what", async () => {
  const [admin, person] = [await makeAdmin(), await makeSeller()];
  const pictureUrl = await portrayed(person);
  expect(await getUser(admin, { id: person.userId })).toMatchObject({ pictureUrl });
  const { items } = await listUsers(admin, listUsersSchema.parse({ q: person.email }));
  expect(items).toMatchObject([{ id: person.userId, pictureUrl }]);
  const done = await listActivity(admin, listActivitySchema.parse({ actor: person.userId }));
  expect(done.items).toMatchObject([{ action: "account.picture_replaced", actorPictureUrl: pictureUrl }]);
});

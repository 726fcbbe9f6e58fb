import { GET as listOpenBriefs } from "@/app/api/briefs/route";
import { POST as pitchTo } from "@/app/api/briefs/[briefId]/pitches/route";
import { GET as dashboard } from "@/app/api/dashboard/route";
import { GET as notifications } from "@/app/api/notifications/route";
import { GET as palette } from "@/app/api/palette/route";
import { createProposal } from "@/lib/deals/commands";
import { startConversation } from "@/lib/messages/commands";
import { changeConversation } from "@/lib/messages/triage/commands";
import { reportSpam } from "@/lib/messages/spam/commands";
import { blockOrganization, unblockOrganization } from "@/lib/organizations/blocks/commands";
import { listPitches } from "@/lib/pitches/queries";
import { announceOpenBriefs } from "@/lib/pitches/open-brief-job";
import { db } from "@/lib/platform/db";
import { makeBrief } from "@/tests/support/builders/briefs";
import { offer } from "@/tests/support/builders/dealing";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";

/*
 * An open brief hides whose it is. Whatever a seller does to an organization by its name, what they read of open briefs
 * stays the same, byte by byte: an answer that changed would tell whose brief it is.
 */
const visibility = "matched_sellers" as const;

async function scene() {
  const [marketer, seller] = [await makeMarketer(), await makeSeller()];
  const { id: briefId } = await makeBrief({ marketer, fields: { visibility, maxPitches: 3 } });
  const { id: listingId } = await makeListing({ seller });
  const headers = { cookie: await cookieFor(seller) };
  const read = async () => JSON.stringify((await callRoute(listOpenBriefs, { headers })).body);
  const pitch = () =>
    callRoute(pitchTo, { method: "POST", headers, params: { briefId }, body: { listingId, body: "Two home games." } });
  const noticesTo = ({ organizationId }: { organizationId: string }) =>
    db.notification.count({ where: { organizationId } });
  return { marketer, seller, briefId, listingId, headers, read, pitch, noticesTo };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const block = ({ seller, marketer }: Scene) =>
  blockOrganization(seller, { organizationId: marketer.organizationId } as never);

const write = ({ seller, marketer, listingId }: Scene) =>
  startConversation(seller, { organizationId: marketer.organizationId, listingId, body: "Hello." });

const named: Record<string, (scene: Scene) => Promise<unknown>> = {
  "blocks it": block,
  "blocks and unblocks it": async (at) => {
    await block(at);
    const { id } = await db.organizationBlock.findFirstOrThrow({ where: { liftedAt: null } });
    await unblockOrganization(at.seller, { id });
  },
  "writes to it": write,
  "makes it an offer": async (at) => {
    const { conversation } = await write(at);
    await createProposal(at.seller, { conversationId: conversation.id, ...offer() });
  },
  "is done with its conversation": async (at) => {
    const { conversation } = await write(at);
    await changeConversation(at.seller, conversation.id, { status: "done" });
  },
  "reports its first message as spam": async ({ seller, marketer, listingId }) => {
    const { conversation } = await startConversation(marketer, { listingId, body: "Cheap boards." });
    await reportSpam(seller, conversation.id, { reason: "An advertisement." });
  },
};

afterEach(async () => {
  await db.organizationBlock.deleteMany();
  await db.brief.updateMany({ data: { status: "archived" } });
});

test.each(Object.entries(named))("the owner of a brief is not revealed when a seller %s", async (_, act) => {
  const at = await scene();
  const before = await at.read();
  expect(before).toContain(at.briefId);
  await act(at);
  expect(await at.read()).toBe(before);
});

test.each(Object.entries(named))("nor when a seller who has pitched %s", async (_, act) => {
  const at = await scene();
  await at.pitch();
  const before = await at.read();
  await act(at);
  expect(await at.read()).toBe(before);
});

test("nor in the palette, the dashboard, and the notifications", async () => {
  const at = await scene();
  await announceOpenBriefs();
  const lists = { palette, dashboard, notifications };
  const read = async () =>
    Promise.all(
      Object.values(lists).map(async (route) =>
        JSON.stringify(
          (await callRoute(route, { headers: at.headers, query: route === palette ? "?q=brief" : "" })).body,
        ),
      ),
    );
  await read();
  const before = await read();
  await block(at);
  expect(await read()).toEqual(before);
});

test("the owner of a brief is not revealed by how a pitch is received", async () => {
  const [open, apart] = [await scene(), await scene()];
  await block(apart);
  const answers = [await open.pitch(), await apart.pitch()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const plain = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  const [one, other] = [plain(await open.read()), plain(await apart.read())];
  expect(other.length).toBe(one.length);
  expect(await listPitches(open.marketer, { briefId: open.briefId } as never)).toHaveLength(1);
  expect(await listPitches(apart.marketer, { briefId: apart.briefId } as never)).toHaveLength(0);
  expect([await open.noticesTo(open.marketer), await apart.noticesTo(apart.marketer)]).toEqual([1, 0]);
});

test("the owner of a brief is not revealed by who is notified of it", async () => {
  const at = await scene();
  await block(at);
  await announceOpenBriefs();
  expect(await at.noticesTo(at.seller)).toBe(1);
});

test("a marketer who blocks a seller is hidden from it", async () => {
  const at = await scene();
  await blockOrganization(at.marketer, { organizationId: at.seller.organizationId } as never);
  expect(await at.read()).not.toContain(at.briefId);
  expect((await at.pitch()).status).toBe(404);
});

import { Webhook } from "standardwebhooks";
import type { OrganizationMember } from "@/lib/auth/actor";
import { endAllAccess } from "@/lib/auth/recovery/access";
import { acceptProposal } from "@/lib/deals/commands";
import { days, hours, later, now, seconds, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { publish } from "@/lib/platform/live/events";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { retry } from "@/tests/support/database/retry";
import { type WebhookReceiver, startReceiver } from "@/tests/support/servers/webhook-receiver";
import { attemptLimits, attemptPauses } from "./attempt-store";
import type { WebhookKind } from "./catalog";
import { createEndpoint, deleteEndpoint, replayDelivery, rotateSecret, testEndpoint, updateEndpoint } from "./commands";
import { deliver, sweepWebhooks } from "./delivery-job";
import { maxEndpoints } from "./policy";
import { listDeliveries, listEndpoints } from "./queries";
import { listDeliveriesSchema } from "./schema";

const fields = {
  url: "https://crm.example.com/hook",
  description: "",
  events: ["proposal" as const],
  format: "standard" as const,
};

const logOf = async (actor: OrganizationMember, id: string) =>
  (await listDeliveries(actor, { id }, listDeliveriesSchema.parse({ limit: 100 }))).items;

const run = (id: string) => deliver(id, AbortSignal.timeout(seconds(50)));

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await receiver.stop();
});

/** An endpoint of the actor's at the receiver of this test. */
async function endpointOf(actor: OrganizationMember, ...events: WebhookKind[]) {
  const { endpoint, secret } = await createEndpoint(actor, { ...fields, url: receiver.url, events });
  return { id: endpoint.id, secret };
}

/** Two sides with a proposal that the seller can accept. */
async function proposed() {
  const pair = await makeConversation();
  return { ...pair, ...(await makeProposal(pair)) };
}

describe("endpoints", () => {
  test("an admin adds one, and its secret is shown once and stored encrypted", async () => {
    const actor = await makeSeller();
    const { endpoint, secret } = await createEndpoint(actor, fields);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await listEndpoints(actor)).items).toEqual([endpoint]);
    const stored = JSON.stringify(await db.webhookEndpoint.findFirst({ where: { id: endpoint.id } }), (_, value) =>
      typeof value === "bigint" ? Number(value) : (value as unknown),
    );
    expect(stored).not.toContain(secret.slice(6));
  });

  test("every admin is emailed about a new endpoint, with a link that pauses it", async () => {
    const actor = await makeSeller();
    const { endpoint } = await createEndpoint(actor, fields);
    const email = await db.emailMessage.findFirstOrThrow({
      where: { toAddress: actor.email, template: "organization-access-changed" },
    });
    expect(email.text).toContain("added the webhook endpoint https://crm.example.com/hook");
    await inTransaction((tx) => endAllAccess(tx, actor.userId, { reason: "secured_by_owner" }));
    expect(await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).toMatchObject({
      status: "paused",
      pauseReason: "account_recovered",
    });
  });

  test("an editor, a viewer, and another organization neither see nor change it", async () => {
    const actor = await makeSeller();
    const { endpoint } = await createEndpoint(actor, fields);
    for (const other of [
      await makeColleague(actor, "editor"),
      await makeColleague(actor, "viewer"),
      await makeSeller(),
    ]) {
      expect((await listEndpoints(other)).items).toEqual([]);
      for (const call of [
        () => updateEndpoint(other, endpoint, { status: "paused" }),
        () => rotateSecret(other, endpoint),
        () => testEndpoint(other, endpoint),
        () => deleteEndpoint(other, endpoint),
        () => logOf(other, endpoint.id),
      ])
        await expect(call()).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await listEndpoints(actor)).items).toEqual([endpoint]);
  });

  test.each([
    "http://crm.example.com/hook",
    "https://127.0.0.1/hook",
    "https://10.0.0.8/hook",
    "https://169.254.169.254/latest",
    "https://[::1]/hook",
    "https://[::ffff:10.0.0.8]/hook",
    "https://2130706433/hook",
    "https://user:secret@crm.example.com/hook",
  ])("%s is rejected as a target", async (url) => {
    jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
    const actor = await makeSeller();
    await expect(createEndpoint(actor, { ...fields, url })).rejects.toMatchObject({
      fields: { url: [expect.any(String)] },
    });
    const { endpoint } = await createEndpoint(actor, fields);
    await expect(updateEndpoint(actor, endpoint, { url })).rejects.toMatchObject({ code: "invalid" });
  });

  test("a target that was public when it was added is checked again at each delivery", async () => {
    const actor = await makeSeller();
    const { id } = await endpointOf(actor, "proposal");
    jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
    const { status, attempts } = await testEndpoint(actor, { id });
    expect([status, attempts[0]?.problem]).toEqual(["failed", "The address must be a public https address."]);
    expect(receiver.received).toEqual([]);
  });

  test("accept only the kinds of events that the organization has", async () => {
    const input = { ...fields, events: ["brief" as const] };
    await expect(createEndpoint(await makeSeller(), input)).rejects.toMatchObject({ code: "invalid" });
    expect((await createEndpoint(await makeMarketer(), input)).endpoint.events).toEqual(["brief"]);
  });

  test("stop at ten, however many are added at the same time", async () => {
    const actor = await makeSeller();
    const tries = await Promise.allSettled(
      Array.from({ length: 13 }, () => retry(() => createEndpoint(actor, fields))),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(maxEndpoints);
  });

  test("deleting one twice finds nothing the second time", async () => {
    const actor = await makeSeller();
    const { endpoint } = await createEndpoint(actor, fields);
    await deleteEndpoint(actor, endpoint);
    await expect(deleteEndpoint(actor, endpoint)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("deliveries", () => {
  test("both sides receive an accepted proposal, signed, with their own view of it", async () => {
    const { seller, marketer, id, dealId } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal");
    await acceptProposal(seller, id, { revision: 1 });
    await run(endpoint.id);
    expect(receiver.received).toHaveLength(1);
    const { headers = {}, body = "" } = receiver.received[0] ?? {};
    expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual({
      type: "proposal.accepted",
      timestamp: expect.any(String) as string,
      data: {
        sequence: expect.any(Number) as number,
        object: "proposal",
        id,
        url: `${env().APP_URL}/api/proposals/${id}`,
        proposal: expect.objectContaining({ id, dealId, side: "buyer", state: "agreed", total: 29_300 }) as object,
      },
    });
  });

  test("a chat receives a message with a link, in the format that was chosen last", async () => {
    const { seller, conversationId, id: proposalId } = await proposed();
    const { id } = await endpointOf(seller, "proposal");
    expect(await updateEndpoint(seller, { id }, { format: "teams" })).toMatchObject({ format: "teams" });
    await testEndpoint(seller, { id });
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "message" });
    await updateEndpoint(seller, { id }, { format: "slack" });
    await acceptProposal(seller, proposalId, { revision: 1 });
    await run(id);
    const message = JSON.parse(receiver.received[1]?.body ?? "") as { text: string };
    expect(message.text).toMatch(/^Proposal accepted: /);
    expect(message.text).toContain(`/messages?c=${conversationId}|`);
  });

  test("events that were not chosen, happened before, or belong to others are not sent", async () => {
    const { seller, marketer, id } = await proposed();
    const [late, other] = [await endpointOf(seller, "deal"), await endpointOf(await makeSeller(), "proposal")];
    await acceptProposal(seller, id, { revision: 1 });
    const after = await endpointOf(marketer, "proposal");
    for (const endpoint of [late, other, after]) await run(endpoint.id);
    expect(receiver.received).toEqual([]);
  });

  test("a rotated secret signs beside the previous one for a day", async () => {
    const actor = await makeMarketer();
    const endpoint = await endpointOf(actor, "proposal");
    const { secret } = await rotateSecret(actor, endpoint);
    const start = now();
    await testEndpoint(actor, endpoint);
    const { body = "", headers = {} } = receiver.received.pop() ?? {};
    for (const each of [endpoint.secret, secret])
      expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: "webhook.test" });
    setClock(() => later(start, hours(24) + 1));
    await testEndpoint(actor, endpoint);
    expect(receiver.received[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  test("a receiver that is down, slow, failing, or redirecting is retried, and the log says why", async () => {
    const { seller, marketer, id } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal");
    const start = now();
    let at = start;
    setClock(() => at);
    await acceptProposal(seller, id, { revision: 1 });
    jest.replaceProperty(attemptLimits, "milliseconds", 300);
    const answers: WebhookReceiver["answer"][] = [
      (response) => response.writeHead(500).end("broken"),
      (response) => response.writeHead(302, { location: "http://127.0.0.1:9/elsewhere" }).end("moved"),
      () => undefined,
      (response) => void response.socket?.destroy(),
      (response) => response.writeHead(200).end("thanks"),
    ];
    for (const [place, answer] of answers.entries()) {
      receiver.answer = answer;
      await run(endpoint.id);
      await run(endpoint.id);
      expect(receiver.received).toHaveLength(place + 1);
      at = later(at, attemptPauses[place] ?? 0);
    }
    const [delivery] = await logOf(marketer, endpoint.id);
    expect(delivery?.status).toBe("delivered");
    expect(new Set(receiver.received.map((webhook) => webhook.id))).toEqual(new Set([delivery?.id]));
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set([delivery?.body]));
    expect(
      delivery?.attempts
        .toReversed()
        .map(({ statusCode, responseText, problem }) => [statusCode, responseText, problem]),
    ).toEqual([
      [500, "broken", "The server responded with status 500."],
      [302, null, "The server redirected. Redirects are not followed: enter the final URL."],
      [null, null, "The server didn’t respond within 0.3 seconds."],
      [null, null, "The server could not be reached."],
      [200, "thanks", null],
    ]);
  });

  test("is given up after three days, which pauses the endpoint and emails the admins once", async () => {
    const { seller, marketer, id } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal");
    const start = now();
    let at = start;
    setClock(() => at);
    receiver.answer = (response) => response.writeHead(503).end();
    await acceptProposal(seller, id, { revision: 1 });
    for (const pause of [...attemptPauses, 0]) {
      await run(endpoint.id);
      at = later(at, pause);
    }
    expect(receiver.received).toHaveLength(attemptPauses.length + 1);
    expect(at.getTime() - start.getTime()).toBeGreaterThan(days(2.9));
    expect((await listEndpoints(marketer)).items[0]).toMatchObject({ status: "paused", pauseReason: "failing" });
    const emails = { where: { toAddress: marketer.email, template: "webhook-paused" } };
    expect(await db.emailMessage.count(emails)).toBe(1);
    await run(endpoint.id);
    expect(receiver.received).toHaveLength(attemptPauses.length + 1);
  });

  test("an endpoint that answers 410 is paused right away; resumed, it receives what happened meanwhile", async () => {
    const { seller, marketer, id } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal", "message");
    receiver.answer = (response) => response.writeHead(410).end();
    await acceptProposal(seller, id, { revision: 1 });
    await run(endpoint.id);
    expect((await listEndpoints(marketer)).items[0]).toMatchObject({ status: "paused", pauseReason: "gone" });
    receiver.answer = (response) => response.writeHead(204).end();
    receiver.received.length = 0;
    await touch(marketer.organizationId, id);
    await run(endpoint.id);
    expect(receiver.received).toEqual([]);
    await updateEndpoint(marketer, endpoint, { status: "active" });
    await run(endpoint.id);
    expect(receiver.received).toHaveLength(1);
  });

  test("a delivery can be sent again with the same id and body, but not while it is waiting", async () => {
    const { seller, marketer, id } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal");
    await acceptProposal(seller, id, { revision: 1 });
    await run(endpoint.id);
    const [delivery] = await logOf(marketer, endpoint.id);
    const named = { id: delivery?.id ?? "" };
    await expect(replayDelivery(seller, named)).rejects.toMatchObject({ code: "not_found" });
    expect(await replayDelivery(marketer, named)).toMatchObject({ status: "pending" });
    await expect(replayDelivery(marketer, named)).rejects.toMatchObject({ code: "conflict" });
    await run(endpoint.id);
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
  });

  test("a delivery that can no longer be read when its turn comes is withdrawn", async () => {
    const { seller, marketer, id } = await proposed();
    const endpoint = await endpointOf(marketer, "proposal");
    receiver.answer = (response) => response.writeHead(500).end();
    await acceptProposal(seller, id, { revision: 1 });
    await run(endpoint.id);
    await db.deal.updateMany({
      where: { proposals: { some: { id } } },
      data: { buyerOrganizationId: seller.organizationId },
    });
    const at = later(now(), hours(1));
    setClock(() => at);
    await run(endpoint.id);
    expect((await logOf(marketer, endpoint.id)).map(({ status }) => status)).toEqual(["withdrawn"]);
    expect(receiver.received).toHaveLength(1);
  });
});

test("the sweep gives waiting endpoints their turn and deletes what was sent more than 30 days ago", async () => {
  const { seller, marketer, id } = await proposed();
  const endpoint = await endpointOf(marketer, "proposal");
  const old = { endpointId: endpoint.id, type: "deal.signed", subject: "deal:1", body: "{}" };
  const createdAt = later(now(), -days(31));
  await db.webhookDelivery.create({ data: { ...old, status: "delivered", createdAt } });
  await db.webhookDelivery.create({ data: { ...old, status: "delivered", createdAt: later(now(), -days(29)) } });
  await acceptProposal(seller, id, { revision: 1 });
  await sweepWebhooks.run({}, { attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(seconds(30)) });
  expect(await logOf(marketer, endpoint.id)).toHaveLength(1);
  const queued =
    await db.$queryRaw`SELECT 1 FROM jobs.job WHERE name = 'webhooks.deliver' AND data->>'endpointId' = ${endpoint.id}`;
  expect(queued).toHaveLength(1);
});

/** An event as `announce` publishes it. */
const touch = (organizationId: string, proposalId: string) =>
  inTransaction((tx) =>
    publish(tx, {
      stream: `organization:${organizationId}`,
      type: "proposal.changed",
      payload: { proposalId, event: "proposal.countered" },
    }),
  );

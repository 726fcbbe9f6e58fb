import { setTimeout as wait } from "node:timers/promises";
import { seconds } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { startJobs, stopJobs } from "@/lib/platform/jobs/worker";
import { stopListening } from "@/lib/platform/live/listener";
import { publish } from "@/lib/platform/live/events";
import { createEndpoint } from "@/lib/webhooks/commands";
import { deliverWebhooks, listenForWebhooks, sweepWebhooks } from "@/lib/webhooks/delivery-job";
import { makeListing } from "@/tests/support/builders/listings";
import { makeSeller } from "@/tests/support/builders/people";
import { startReceiver } from "@/tests/support/servers/webhook-receiver";

jest.setTimeout(900_000);

const subjects = 20;
const events = 1000;

/** The number that an event was given, and what it is about. */
interface Sequenced {
  data: { sequence: number; id: string };
}

test("none of 1,000 events is lost, none arrives twice by its id, and each subject keeps its order, whatever the receiver does", async () => {
  const receiver = await startReceiver();
  const seller = await makeSeller();
  const listingIds: string[] = [];
  for (let made = 0; made < subjects; made += 1) listingIds.push((await makeListing({ seller })).id);
  await createEndpoint(seller, { url: receiver.url, description: "", events: ["listing"], format: "standard" });
  const taken: Sequenced[] = [];
  const takenIds: string[] = [];
  const refusedIds = new Set<string>();
  let calls = 0;
  // Every 20th is failed or dropped, others are answered late. The next attempt is taken: a third comes minutes later.
  receiver.answer = (response, { id, body }) => {
    calls += 1;
    if (calls % 20 === 0 && !refusedIds.has(id)) {
      refusedIds.add(id);
      return void (calls % 40 === 0 ? response.writeHead(500).end() : response.socket?.destroy());
    }
    takenIds.push(id);
    taken.push(JSON.parse(body) as Sequenced);
    setTimeout(() => response.writeHead(204).end(), calls % 7);
  };
  startJobs([deliverWebhooks, sweepWebhooks]);
  listenForWebhooks();
  for (let made = 0; made < events; made += subjects)
    await inTransaction((tx) =>
      publish(
        tx,
        listingIds.map((listingId) => ({
          stream: `organization:${seller.organizationId}` as const,
          type: "listing.changed",
          payload: { listingId, event: "listings.update" },
        })),
      ),
    );
  const pending = () => db.webhookDelivery.count({ where: { status: { not: "delivered" } } });
  const delivered = () => db.webhookDelivery.count({ where: { status: "delivered" } });
  // As long as something arrives, a busy machine is no failure.
  for (let [known, since] = [0, performance.now()]; known < events && performance.now() - since < seconds(90);) {
    await wait(500);
    const count = await delivered();
    if (count > known) [known, since] = [count, performance.now()];
  }
  await stopListening();
  await stopJobs();
  await receiver.stop();
  expect(await pending()).toBe(0);
  expect(new Set(takenIds).size).toBe(events);
  expect(takenIds).toHaveLength(events);
  for (const listingId of listingIds) {
    const order = taken.flatMap(({ data }) => (data.id === listingId ? [data.sequence] : []));
    expect(order).toHaveLength(events / subjects);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test("a slow receiver delays no one else’s", async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  slow.answer = () => undefined;
  const sellers = [await makeSeller(), await makeSeller()] as const;
  for (const [place, seller] of sellers.entries())
    await createEndpoint(seller, {
      url: (place === 0 ? slow : quick).url,
      description: "",
      events: ["listing"],
      format: "standard",
    });
  startJobs([deliverWebhooks]);
  listenForWebhooks();
  await wait(500);
  for (const { organizationId } of sellers)
    await inTransaction((tx) =>
      publish(tx, {
        stream: `organization:${organizationId}`,
        type: "listing.changed",
        payload: { listingId: crypto.randomUUID(), event: "listings.delete" },
      }),
    );
  const end = performance.now() + seconds(10);
  while (quick.received.length === 0 && performance.now() < end) await wait(20);
  expect(quick.received.length).toBeGreaterThan(0);
  await stopListening();
  await slow.stop();
  await stopJobs();
  await quick.stop();
});

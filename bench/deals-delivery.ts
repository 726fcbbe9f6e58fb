/** From sending a message at one instance to its event on the other side's stream at another. */
import { makeConversation } from "@/tests/support/builders/dealing";
import { type Caller, loggedInCaller } from "@/tests/support/http/caller";
import { percentiles } from "./measure";
import { type Served, serveProduct } from "./next-program";

const ports = { a: 4320, b: 4321 };
const sends = 200;
const together = 20;

/** One side of a conversation, with a stream open at the second instance: when the event of each message arrived. */
interface Window {
  caller: Caller;
  heardAt: (messageId: string) => Promise<number>;
}

interface Talk {
  path: string;
  writer: Caller;
  reader: Window;
}

export async function measureDelivery(url: string, streams: number) {
  const settings = { DATABASE_URL: url, RATE_LIMIT_FACTOR: "1000" };
  const [a, b] = await Promise.all(
    [ports.a, ports.b].map((port) => serveProduct(port, { ...settings, APP_URL: `http://localhost:${port}` })),
  );
  if (!a || !b) throw new Error("The bench needs two running instances.");
  const ending = new AbortController();
  try {
    const talks = await openTalks(b, streams, ending.signal);
    await deliverAll(a, talks.slice(0, together), 1);
    const inTurn = Array.from({ length: sends }, (_, n) => talks[n % talks.length] as Talk);
    return {
      streams: talks.length * 2,
      oneAtATime: await deliverAll(a, inTurn, 1),
      twentyAtOnce: await deliverAll(a, inTurn, together),
    };
  } finally {
    ending.abort();
    await Promise.all([a.stop(), b.stop()]);
  }
}

/** Milliseconds from sending to the response, and to the event at the other instance. */
async function deliverAll(a: Served, talks: readonly Talk[], atOnce: number) {
  const sent: Sent[] = [];
  for (let from = 0; from < talks.length; from += atOnce)
    sent.push(...(await Promise.all(talks.slice(from, from + atOnce).map((talk, n) => deliver(a, talk, from + n)))));
  return {
    delivered: percentiles(sent.map(({ delivered }) => delivered)),
    answered: percentiles(sent.map(({ answered }) => answered)),
  };
}

interface Sent {
  delivered: number;
  answered: number;
}

async function deliver(a: Served, { path, writer, reader }: Talk, n: number): Promise<Sent> {
  const started = performance.now();
  const response = await writer.post(a.url + path, { body: `Message ${n}, for the bench.` });
  if (response.status !== 201) throw new Error(`Sending returned status ${response.status}.`);
  const { message } = (await response.json()) as { message: { id: string } };
  const answered = performance.now() - started;
  return { delivered: (await reader.heardAt(message.id)) - started, answered };
}

/** One after the other: a session each, and the bench has few connections. */
async function openTalks(b: Served, streams: number, signal: AbortSignal): Promise<Talk[]> {
  const talks: Talk[] = [];
  for (let n = 0; n < streams / 2; n += 1) {
    const { marketer, seller, conversationId } = await makeConversation();
    const reader = await openWindow(b, marketer, signal);
    const { caller: writer } = await openWindow(b, seller, signal);
    talks.push({ path: `/api/conversations/${conversationId}/messages`, writer, reader });
  }
  return talks;
}

async function openWindow(b: Served, person: { userId: string }, signal: AbortSignal): Promise<Window> {
  const caller = await loggedInCaller(person);
  const response = await fetch(`${b.url}/api/events`, { headers: { cookie: caller.cookie }, signal });
  if (!response.ok) throw new Error(`A stream returned status ${response.status}.`);
  const heard = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  let connect: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const read = async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      const at = performance.now();
      text += Buffer.from(chunk as Uint8Array).toString("utf8");
      if (text.includes('"connected"')) connect();
      for (const [, id = ""] of text.matchAll(/"messageId":"([0-9a-f-]{36})"/g)) {
        heard.set(id, heard.get(id) ?? at);
        waiting.get(id)?.(heard.get(id) ?? at);
      }
      text = text.slice(text.lastIndexOf("\n\n") + 1);
    }
  };
  read().catch(() => undefined);
  await connected;
  const heardAt = (id: string) =>
    new Promise<number>((resolve) => {
      const at = heard.get(id);
      if (at === undefined) waiting.set(id, resolve);
      else resolve(at);
    });
  return { caller, heardAt };
}

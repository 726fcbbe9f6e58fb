import { spawn } from "node:child_process";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { replyAddressOf } from "@/lib/mail/reply-address-store";
import { db, inTransaction } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { expect, test } from "@/tests/support/browser/test";
import { type AgreedDeal, makeAgreedDeal } from "@/tests/support/builders/agreed-deal";
import { makeAdmin } from "@/tests/support/builders/people";
import { makePost } from "@/tests/support/builders/posts";
import {
  denseMarkdown,
  hostileContracts,
  hostileEmails,
  hostileMarkdown,
  hostilePdfs,
  hostileTables,
} from "@/tests/support/samples/hostile-files";
import { largestCsv, largestPdf, largestWorkbook } from "@/tests/support/samples/promised-files";
import { type Instance, startInstance } from "@/tests/support/servers/app-instance";
import { residentMb } from "@/tests/support/servers/resident-memory";
import { sampleOf } from "@/tests/support/tier";

/** Nothing that a stranger sends can stop the server: everybody else is served, in little memory, and nothing is a fault. */
const longestWaitMs = 250;
const maxMemoryMb = 600;
/** What a file causes, it causes every time. */
const tries = 3;

const secret = Buffer.alloc(32, 7);
const domain = "reply.example.test";

interface Sent {
  name: string;
  send: () => Promise<Response>;
}

/** An idle server on the same machine: its delay is the machine's delay. */
const idleProgram = `require("node:http").createServer((_, response) => response.end()).listen(0, "127.0.0.1", function () {
  process.stdout.write(String(this.address().port));
});`;

let idle: { url: string; stop: () => void };
let instance: Instance;
let seller: string;
let admin: string;
let email: { from: string; to: string };
let deal: AgreedDeal;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const settings = { INBOUND_DOMAIN: domain, INBOUND_WEBHOOK_SECRET: `whsec_${secret.toString("base64")}` };
  Object.assign(env(), settings);
  instance = await startInstance({ ...settings, RATE_LIMIT_FACTOR: "1000" });
  idle = await startIdle();
  deal = await makeAgreedDeal();
  seller = await cookieOf(deal.seller.userId, "user");
  admin = await cookieOf((await makeAdmin()).userId, "admin");
  const { userId, organizationId } = deal.marketer;
  const target = { userId, kind: "conversation", id: deal.conversationId, organizationId } as const;
  email = { from: deal.marketer.email, to: (await inTransaction((tx) => replyAddressOf(tx, target))) ?? "" };
});

test.afterAll(async () => {
  idle.stop();
  await instance.stop();
});

async function startIdle(): Promise<typeof idle> {
  const child = spawn(process.execPath, ["-e", idleProgram], { stdio: ["ignore", "pipe", "ignore"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() };
}

const cookieOf = async (userId: string, kind: "user" | "admin") =>
  `${cookieName(kind)}=${await inTransaction((tx) => startSession(tx, userId, kind))}`;

/** A new connection: one that waited while a file was made may already be closed. */
const ask = (
  path: string,
  { headers, ...init }: { headers?: Record<string, string>; method?: string; body?: BodyInit } = {},
) => fetch(instance.url + path, { ...init, headers: { ...headers, connection: "close" } });

const post = (path: string, body: Uint8Array | string, headers: Record<string, string>) =>
  ask(path, { method: "POST", body: body as BodyInit, headers });

const json = (path: string, cookie: string, body: object) =>
  post(path, JSON.stringify(body), { cookie, "content-type": "application/json" });

const upload = (path: string, name: string, bytes: Uint8Array) =>
  json(path, seller, { name, data: Buffer.from(bytes).toString("base64") });

const tables = (): Sent[] =>
  sampleOf(hostileTables, 2).map(({ name, bytes }) => {
    const body = bytes();
    const headers = { "content-type": "application/octet-stream" };
    return { name, send: () => post("/api/listings/import/runs?name=a.csv", body, { cookie: seller, ...headers }) };
  });

const pdfs = (): Sent[] =>
  sampleOf(hostilePdfs, 1).flatMap(({ name, bytes }) => {
    const body = bytes();
    return [
      { name: `${name}, attached`, send: () => upload("/api/tickets/uploads", "a.pdf", body) },
      { name: `${name}, as a deck`, send: () => upload("/api/listings/draft/pdf", "a.pdf", body) },
    ];
  });

const emails = (): Sent[] =>
  sampleOf(hostileEmails, 1).map(({ name, text }) => ({
    name,
    send: () => {
      const raw = Buffer.from(text(email.from)).toString("base64");
      const body = JSON.stringify({ type: "email.received", data: { to: [email.to], raw } });
      const signed = [randomUUID(), String(Math.floor(Date.now() / 1000))];
      const hmac = createHmac("sha256", secret)
        .update(`${signed.join(".")}.${body}`)
        .digest("base64");
      const headers = { "webhook-id": signed[0] ?? "", "webhook-timestamp": signed[1] ?? "" };
      return post("/api/webhooks/email", body, { ...headers, "webhook-signature": `v1,${hmac}` });
    },
  }));

const posts = (): Sent[] => [
  ...sampleOf(hostileMarkdown, 1).map(({ name, body }) => ({
    name,
    send: () => json("/api/admin/blogs", admin, { title: "A", body }),
  })),
  {
    name: "the longest post, by its first reader",
    send: async () => {
      const { slug } = await makePost({ status: "published", body: denseMarkdown });
      return ask(`/resources/blog/${slug}`);
    },
  },
];

const contracts = (): Sent[] =>
  hostileContracts.map(({ name, body }) => ({
    name,
    send: async () => {
      const { organizationId } = deal.seller;
      await db.contractTemplate.upsert({
        where: { organizationId },
        create: { organizationId, body },
        update: { body },
      });
      return json(`/api/deals/${deal.dealId}/contract`, seller, {});
    },
  }));

/** Sends it, and asks for the server's health all the while; `longestMs` is beyond what an idle server was late by. */
async function outcomeOf(send: Sent["send"]) {
  // Connections that the server closed while a file was made here.
  for (let round = 0; round < 3; round += 1) await ask("/api/health").catch(() => null);
  const rest = memoryMb();
  let [isOver, longestMs, idleMs, most] = [false, 0, 0, 0];
  const watch = (async () => {
    while (!isOver) {
      const [health, other] = await Promise.all([waitFor(`${instance.url}/api/health`), waitFor(idle.url)]);
      longestMs = Math.max(longestMs, health);
      idleMs = Math.max(idleMs, other);
      most = Math.max(most, memoryMb() - rest);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const response = await send();
  await response.arrayBuffer();
  isOver = true;
  await watch;
  return { status: response.status, longestMs: longestMs - idleMs, memoryMb: most };
}

async function waitFor(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url, { headers: { connection: "close" } })).arrayBuffer();
  return performance.now() - began;
}

/** The first one during which no one was kept waiting, or the last. */
async function quietestOf(send: Sent["send"]) {
  let outcome = await outcomeOf(send);
  for (let again = 1; again < tries && outcome.longestMs > longestWaitMs; again += 1) outcome = await outcomeOf(send);
  return outcome;
}

/** Of the server and its children; undefined if the system does not tell. */
function memoryMb(): number {
  try {
    return [instance.pid, ...childrenOf(instance.pid)].reduce((sum, pid) => sum + residentMb(pid), 0);
  } catch {
    return 0;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );

const kinds = { tables, pdfs, emails, posts, contracts };

for (const [kind, made] of Object.entries(kinds))
  test(`others are served while hostile ${kind} are read`, { tag: kind === "tables" ? [] : "@full" }, async () => {
    test.setTimeout(900_000);
    for (const { name, send } of made()) {
      const outcome = await quietestOf(send);
      expect.soft(outcome.status, name).toBeLessThan(500);
      expect.soft(outcome.longestMs, name).toBeLessThan(longestWaitMs);
      expect.soft(outcome.memoryMb, name).toBeLessThan(maxMemoryMb);
    }
  });

test("files of the promised sizes are accepted", { tag: "@full" }, async () => {
  test.setTimeout(600_000);
  const [csv, workbook, pdf] = [largestCsv(), largestWorkbook(), largestPdf()];
  const noise = randomBytes(1400 * 1400 * 3);
  const picture = await sharp(noise, { raw: { width: 1400, height: 1400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const table = (name: string, body: Uint8Array) =>
    post(`/api/listings/import/runs?name=${name}`, body, {
      cookie: seller,
      "content-type": "application/octet-stream",
    });
  const sent = {
    csv: () => table("a.csv", csv),
    workbook: () => table("a.xlsx", workbook),
    pdf: () => upload("/api/tickets/uploads", "a.pdf", pdf),
    picture: () => upload("/api/uploads", "a.png", picture),
  };
  expect(picture.length).toBeGreaterThan(5.5 * 1024 * 1024);
  for (const [name, send] of Object.entries(sent)) {
    const { status, longestMs, memoryMb: memory } = await quietestOf(send);
    expect.soft(status, name).toBe(201);
    expect.soft(longestMs, name).toBeLessThan(longestWaitMs);
    expect.soft(memory, name).toBeLessThan(maxMemoryMb);
  }
});

/**
 * `npm run bench:day`: two hundred people at work on two instances, behind nginx where it is installed: they search, open,
 * save, read and write messages, propose and withdraw, look after their listings and run the platform, each about every
 * fifteen seconds.
 * Answers a second, p50, p95 and p99 by kind, refused answers, and the memory of both instances over time. It serves the
 * last production build and writes messages and shortlists into its database. DAY_SECONDS sets how long (600), DAY_PEOPLE
 * how many (200), and DAY_DATABASE what stands behind: "direct", "pgbouncer" (in session mode), or "replica" (a streaming
 * one for the reads that may lag). A result replaces the earlier one of as many people on the same database.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { days, later } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { toIsoDay } from "@/lib/platform/days";
import { openDatabase } from "./day-database";
import { machine } from "./measure";
import { type Served, logOf, serveProduct } from "./next-program";

const seconds = Number(process.env.DAY_SECONDS || 600);
const ports = { instances: [4313, 4314] as const, proxy: 4315 };
const PEOPLE = Number(process.env.DAY_PEOPLE || 200);
const ADMINS = Math.round(PEOPLE / 33);
/** Between two steps of one person. */
const PAUSE_MS = 15_000;
const resultFile = "bench/results/day.json";

type Side = "marketer" | "seller" | "admin";
interface Person {
  side: Side;
  cookie: string;
  listings: string[];
  conversations: string[];
  /** Conversations without an open offer, about listings on offer. */
  proposable: string[];
}
interface Call {
  kind: string;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path: (person: Person) => string;
  body?: (person: Person) => unknown;
  /** What follows at once. */
  then?: (made: { id: string }) => Call;
}
interface Step extends Call {
  /** How often, beside the others of this side. */
  weight: number;
  isPossible?: (person: Person) => boolean;
}

const any = <Item>(all: readonly Item[]): Item => all[Math.floor(Math.random() * all.length)] as Item;
const searches = [
  "rugby",
  "sailing in france",
  "womens football",
  "food festival under 20k",
  "marathon",
  "naming rights",
];
const words = ["Thanks, that works for us.", "Could you send the figures for last season?", "Yes, Thursday at ten."];

const conversation = (person: Person) => any(person.conversations);
const hasThreads = ({ conversations }: Person) => conversations.length > 0;
const messaging: Step[] = [
  { kind: "inbox", weight: 4, path: () => "/messages" },
  { kind: "thread", weight: 4, isPossible: hasThreads, path: (person) => `/messages?c=${conversation(person)}` },
  {
    kind: "send a message",
    weight: 2,
    isPossible: hasThreads,
    method: "POST",
    path: (person) => `/api/conversations/${conversation(person)}/messages`,
    body: () => ({ body: any(words), isInternal: false, attachmentIds: [] }),
  },
  {
    kind: "propose",
    weight: 1,
    isPossible: ({ proposable }) => proposable.length > 0,
    method: "POST",
    path: () => "/api/proposals",
    body: ({ proposable }) => ({
      conversationId: any(proposable),
      lines: [{ description: "Sleeve, first team", quantity: 1, unitPrice: 21_500 }],
      termStart: toIsoDay(later(new Date(), days(90))),
      termEnd: toIsoDay(later(new Date(), days(400))),
      expiresAt: later(new Date(), days(7)).toISOString(),
    }),
    // So that somebody can propose there again.
    then: ({ id }) => ({
      kind: "withdraw",
      method: "POST",
      path: () => `/api/proposals/${id}/withdraw`,
      body: () => ({}),
    }),
  },
];
const steps: Record<Side, Step[]> = {
  marketer: [
    { kind: "dashboard", weight: 2, path: () => "/dashboard" },
    { kind: "search page", weight: 6, path: () => `/opportunities?q=${encodeURIComponent(any(searches))}` },
    { kind: "search", weight: 6, path: () => `/api/opportunities?q=${encodeURIComponent(any(searches))}` },
    { kind: "listing", weight: 6, path: ({ listings }) => `/listing/${any(listings)}` },
    { kind: "save", weight: 2, method: "PUT", path: ({ listings }) => `/api/saved/${any(listings)}`, body: () => ({}) },
    { kind: "shortlist", weight: 2, path: () => "/saved-opportunities" },
    ...messaging,
  ],
  seller: [
    { kind: "dashboard", weight: 2, path: () => "/dashboard" },
    { kind: "my listings", weight: 4, path: () => "/my-listings" },
    { kind: "analytics", weight: 1, path: () => "/listing-analytics" },
    { kind: "deals", weight: 2, path: () => "/api/deals/board" },
    ...messaging,
  ],
  admin: [
    { kind: "admin dashboard", weight: 2, path: () => "/admin/dashboard" },
    { kind: "admin users", weight: 2, path: () => "/admin/users" },
    { kind: "admin support", weight: 2, path: () => "/admin/support-inbox" },
    { kind: "admin activity", weight: 1, path: () => "/admin/activity-logs" },
  ],
};

async function main(): Promise<void> {
  const appUrl = `http://localhost:${ports.proxy}`;
  const database = await openDatabase(process.env.DAY_DATABASE || "direct");
  // One after the other: both would want to migrate.
  const instances: Served[] = [];
  for (const port of ports.instances)
    instances.push(await serveProduct(port, { APP_URL: appUrl, ...database.settings }));
  const proxy = startProxy();
  const origins = proxy ? [appUrl] : instances.map(({ url }) => url);
  process.on("exit", () => proxy?.kill());
  const people = await makePeople();
  if (people.length === 0)
    throw new Error("The database has no people: start the product once, which makes the demo data.");
  const memory: number[][] = [];
  const taken = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  const watch = async () => {
    for (; !isOver(); await wait(30_000)) memory.push(instances.map(({ memoryMb }) => memoryMb()));
  };
  const work = async (person: Person, at: number) => {
    await wait(Math.random() * PAUSE_MS);
    for (; !isOver(); await wait(PAUSE_MS * (0.5 + Math.random())))
      await take(person, origins[at % origins.length] as string, appUrl);
  };
  async function take(person: Person, origin: string, own: string, next?: Call): Promise<void> {
    const call = next ?? drawn(steps[person.side].filter(({ isPossible }) => isPossible?.(person) ?? true));
    const start = performance.now();
    const { status, body } = await answered(origin + call.path(person), call, person, own);
    taken.set(call.kind, [...(taken.get(call.kind) ?? []), performance.now() - start]);
    if (status === 201 && call.then) return take(person, origin, own, call.then(JSON.parse(body) as { id: string }));
    // Somebody else may have proposed there first: a conversation has one open offer.
    if (status === 200 || status === 201 || (call.kind === "propose" && status === 409)) return;
    const key = `${call.kind}: ${status}`;
    refused.set(key, (refused.get(key) ?? 0) + 1);
  }
  await Promise.all([watch(), ...people.map(work)]);
  proxy?.kill();
  await stopAll(instances);
  await database.close();
  report({ taken, refused, memory, proxy: proxy ? "nginx" : "none", people: people.length, database: database.kind });
}

async function answered(url: string, { method = "GET", body }: Call, person: Person, origin: string) {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      cookie: person.cookie,
      origin,
      "accept-encoding": "gzip",
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body(person)),
  }).catch(() => null);
  return { status: response?.status ?? 0, body: (await response?.text().catch(() => "")) ?? "" };
}

function drawn(all: readonly Step[]): Step {
  let left = Math.random() * all.reduce((sum, { weight }) => sum + weight, 0);
  return all.find(({ weight }) => (left -= weight) < 0) ?? (all[0] as Step);
}

/** Members of both sides with what they may open, and a few admins. */
async function makePeople(): Promise<Person[]> {
  const members = await db.membership.findMany({
    where: {
      leftAt: null,
      role: { not: "viewer" },
      user: { status: "active" },
      organization: { status: "active", type: { in: ["marketer", "seller"] } },
    },
    select: { userId: true, organizationId: true, organization: { select: { type: true } } },
    orderBy: { id: "asc" },
  });
  const admins = await db.user.findMany({ where: { email: "admin@demo.test" }, select: { id: true } });
  // A blocked organization's listings are not found.
  const organization = { blocksMade: { none: {} }, blocksMet: { none: {} } };
  const published = await db.listing.findMany({ where: { status: "published", organization }, select: { id: true } });
  const listings = published.map(({ id }) => id);
  const people: Person[] = [];
  for (let at = 0; at < PEOPLE - ADMINS && members.length > 0; at += 1) {
    const { userId, organizationId, organization } = members[at % members.length] as (typeof members)[number];
    const threads = await db.conversation.findMany({
      where: {
        OR: [{ buyerOrganizationId: organizationId }, { sellerOrganizationId: organizationId }],
        firstReplyAt: { not: null },
      },
      select: { id: true },
      take: 5,
    });
    const conversations = threads.map(({ id }) => id);
    const offerless = await db.conversation.findMany({
      where: {
        id: { in: conversations },
        listing: { status: "published" },
        deals: {
          none: { proposals: { some: { state: { in: ["awaiting_approval", "awaiting_seller", "awaiting_buyer"] } } } },
        },
      },
      select: { id: true },
    });
    const cookie = await cookieOf(userId, "user");
    const proposable = offerless.map(({ id }) => id);
    people.push({ side: organization.type as Side, cookie, listings, conversations, proposable });
  }
  for (let at = 0; at < ADMINS && admins.length > 0; at += 1)
    people.push({
      side: "admin",
      cookie: await cookieOf(any(admins).id, "admin"),
      listings,
      conversations: [],
      proposable: [],
    });
  return people;
}

const cookieOf = async (userId: string, kind: "user" | "admin") =>
  `${cookieName(kind)}=${await inTransaction((tx) => startSession(tx, userId, kind))}`;

/** The proxy of deploy/nginx.conf between the two instances; null where nginx is not installed. */
function startProxy() {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    return null;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "day-"));
  const server = readFileSync("deploy/nginx.conf", "utf8")
    .replace("app-1:3000", `127.0.0.1:${ports.instances[0]}`)
    .replace("app-2:3000", `127.0.0.1:${ports.instances[1]}`)
    .replace("listen 80;", `listen ${ports.proxy};`)
    .replaceAll("/var/cache/nginx", folder);
  // As the one who made the folder, where nginx writes long answers.
  const whole = `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${server} }`;
  writeFileSync(`${folder}/nginx.conf`, whole);
  return spawn("nginx", ["-p", folder, "-c", `${folder}/nginx.conf`], { stdio: "inherit" });
}

async function stopAll(instances: readonly Served[]): Promise<void> {
  await Promise.all([...instances.map(({ stop }) => stop()), db.$disconnect()]);
}

interface Day {
  taken: ReadonlyMap<string, number[]>;
  refused: ReadonlyMap<string, number>;
  memory: number[][];
  proxy: string;
  people: number;
  database: string;
}

function report({ taken, refused, memory, ...rest }: Day): void {
  const rows = Object.fromEntries([...taken].toSorted().map(([kind, times]) => [kind, figuresOf(times)]));
  const all = figuresOf([...taken.values()].flat());
  console.table({ ...rows, all });
  if (refused.size > 0) console.log("The servers' logs:", ...ports.instances.map(logOf));
  console.log(
    "refused:",
    Object.fromEntries(refused),
    "memory in MB by instance:",
    memory.map((each) => each.join("/")).join(" "),
  );
  const result = {
    date: toIsoDay(new Date()),
    machine: machine(),
    seconds,
    ...rest,
    all,
    kinds: rows,
    refused: Object.fromEntries(refused),
    memoryMb: memory,
  };
  mkdirSync("bench/results", { recursive: true });
  const earlier = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, "utf8")) as Omit<Day, "taken">[]) : [];
  const others = earlier.filter(({ people, database }) => people !== rest.people || database !== rest.database);
  writeFileSync(resultFile, `${JSON.stringify([...others, result], null, 2)}\n`);
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return {
    count: times.length,
    perSecond: Math.round((times.length / seconds) * 10) / 10,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

void main();

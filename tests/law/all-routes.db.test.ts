import { POST as createKey } from "@/app/api/account/api-keys/route";
import { POST as inviteAdmin } from "@/app/api/admin/invitations/route";
import { PATCH as changeSetting } from "@/app/api/admin/settings/[key]/route";
import { POST as impersonate } from "@/app/api/admin/users/[id]/impersonate/route";
import { PATCH as updateOrganization } from "@/app/api/organizations/current/route";
import { POST as inviteMember } from "@/app/api/organizations/invitations/route";
import { db } from "@/lib/platform/db";
import { encodeCursor } from "@/lib/platform/pagination";
import { makeMarketplace, type MarketplaceFixture } from "@/tests/support/builders/marketplace";
import { makeAdmin, makeMarketer } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { declaredRoutes, type DeclaredRoute } from "@/tests/support/http/declared-routes";
import { freshCookie, makeFixtures, type Fixtures } from "@/tests/support/http/fixtures";
import { routeSampler } from "@/tests/support/http/route-sampler";
import { sampleOf as sampleOfSchema } from "@/tests/support/samples/schema-sample";
import { isFull, sampleOf } from "@/tests/support/tier";
import { outcomeOf, personas } from "./access-personas";
import { accessTable } from "./access-table";
import { nameOf, ownCallOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";

// One file, because loading every route takes longer than most of these checks.
jest.setTimeout(300_000);
process.env.RATE_LIMIT_FACTOR = "100000";

describe("declared answers", () => {
  let crowd: MarketplaceFixture;
  let reads: DeclaredRoute[];

  beforeAll(async () => {
    crowd = await makeMarketplace(2);
    reads = (await declaredRoutes()).filter(({ method, declaration }) => method === "GET" && declaration.output);
  });

  test("every read answers what it declares", async () => {
    const faults: string[] = [];
    let whole = 0;
    for (const route of reads) {
      const ask = await routeSampler(route, crowd);
      try {
        whole += (await ask({})).status === 200 ? 1 : 0;
      } catch (error) {
        faults.push(String(error));
      }
    }
    expect(faults).toEqual([]);
    expect(whole).toBeGreaterThan(reads.length / 2);
  });
});

describe("content types", () => {
  /** Its response lasts as long as someone listens; its type is beside its declaration. */
  const stream = "/api/events";

  /** Text responses name their charset, so that no one guesses; pictures and archives have none. */
  const output =
    /^(?:[a-z]+\/[a-z+.-]+; (?:version=[\d.]+; )?charset=utf-8|image\/(?:png|webp)|application\/(?:zip|pdf|octet-stream))$/;

  let routes: DeclaredRoute[];
  let cast: Fixtures;

  beforeAll(async () => {
    const all = (await declaredRoutes()).filter(({ path }) => path !== stream);
    routes = [...sampleOf(all, 120)];
    cast = await makeFixtures();
  });

  interface Typed {
    status: number;
    type: string | null;
    isGuessed: boolean;
  }

  const typeOf = ({ status, headers }: { status: number; headers: Headers }): Typed => {
    const type = headers.get("content-type");
    const hasBody = status !== 304 && status !== 204 && !(status >= 300 && status < 400);
    return { status, type, isGuessed: hasBody && !output.test(type ?? "") };
  };

  const faultsOf = (route: DeclaredRoute, answers: Typed[]) =>
    answers.filter(({ isGuessed }) => isGuessed).map(({ status, type }) => `${nameOf(route)}: ${status} ${type}`);

  test("every read, answered or rejected, has its content type and headers", async () => {
    const faults: string[] = [];
    let whole = 0;
    for (const route of routes.filter(({ method }) => method === "GET")) {
      const guard = accessTable[route.path]?.GET ?? "publicAccess";
      const reader = personas.findLast((persona) => outcomeOf(guard, persona) === "in") ?? "visitor";
      const { params, query } = await ownCallOf(route, await askerOf(cast, reader));
      const mine = await callRoute(route.handler, {
        params,
        query,
        headers: { cookie: await freshCookie(cast, reader) },
      });
      const strange = await callRoute(route.handler, { params: { id: "no id" }, query: "?limit=x&cursor=x" });
      whole += mine.status === 200 ? 1 : 0;
      faults.push(...faultsOf(route, [mine, strange].map(typeOf)));
    }
    expect(faults).toEqual([]);
    expect(whole).toBeGreaterThan(isFull ? 60 : 15);
  });

  test("so does every write that cannot be read", async () => {
    const faults: string[] = [];
    for (const route of routes.filter(({ method }) => method !== "GET")) {
      const result = await callRoute(route.handler, { method: route.method, body: "{", params: { id: "no id" } });
      faults.push(...faultsOf(route, [typeOf(result)]));
    }
    expect(faults).toEqual([]);
  });
});

const fieldsOf = ({ declaration: { input } }: DeclaredRoute): string[] =>
  input ? Object.keys((sampleOfSchema(input, { text: () => "", id: () => "" }) as object | undefined) ?? {}) : [];

const listRoutes = async () =>
  (await declaredRoutes()).filter((route) => route.method === "GET" && fieldsOf(route).includes("cursor"));

describe("pages of lists", () => {
  /** Every time in the past becomes one, so that only the second part of a cursor tells two rows apart. */
  const oneTimeForAll = `DO $$
    DECLARE place record;
    BEGIN
      FOR place IN SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type LIKE 'timestamp%'
      LOOP
        BEGIN
          EXECUTE format('UPDATE %I SET %I = date_trunc(''minute'', now()) WHERE %2$I <= now()', place.table_name, place.column_name);
        EXCEPTION WHEN OTHERS THEN NULL; -- what is written once, and what has to come after something else
        END;
      END LOOP;
    END $$`;

  interface Listed {
    items: { id?: string }[];
    nextCursor: string | null;
  }

  test("rows with the same time are each on one page, in the order of the whole list", async () => {
    const crowd = await makeMarketplace(3);
    await db.$executeRawUnsafe(oneTimeForAll);
    const faults: string[] = [];
    let walked = 0;
    for (const route of await listRoutes()) {
      const ask = await routeSampler(route, crowd);
      const pageAt = async (query: Record<string, string>) => {
        const { status, body } = await ask({ query: `?${new URLSearchParams(query)}` });
        return status === 200 ? (body as unknown as Listed) : null;
      };
      const whole = await pageAt({ limit: "50" });
      if (!whole?.items || whole.items.length < 3 || whole.nextCursor) continue;
      const seen: string[] = [];
      for (let page = await pageAt({ limit: "1" }); page;) {
        seen.push(...page.items.map(keyOf));
        page = page.nextCursor && seen.length < 50 ? await pageAt({ limit: "1", cursor: page.nextCursor }) : null;
      }
      // A conversation starts with its last page.
      const inOrder = [seen, seen.toReversed()].map((ids) => ids.join());
      if (!inOrder.includes(whole.items.map(keyOf).join())) faults.push(`${nameOf(route)}: ${seen.join()}`);
      walked += 1;
    }
    expect(faults).toEqual([]);
    expect(walked).toBeGreaterThan(8);
  });

  const keyOf = (item: { id?: string }): string => item.id ?? JSON.stringify(item);
});

describe("forged cursors", () => {
  /** Anyone can write a cursor: these have the right form but values that no list returns. */
  const times = [
    "2026-11-21T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
    "+275760-09-13T00:00:00.000Z",
    "x",
    0,
    -8.64e15,
    8.64e15,
    1e300,
    null,
  ];
  const ids = ["0199c3b2-7c1e-7000-8000-000000000001", "x", "'; DROP TABLE users; --", "\u0000", 7, null];

  const positions = times.flatMap((time) => ids.map((id) => [time, id]));
  const forgeries = [
    ...[...times, ...ids].map((one) => [one]),
    ...positions,
    ...positions.map(([time, id], at) => [at % 2 ? "newest" : time, time ?? 1, id ?? null]),
  ].map((position) => encodeCursor(position.map((part) => part ?? null)));

  const forged = sampleOf(forgeries, 16);

  let crowd: MarketplaceFixture;
  let lists: DeclaredRoute[];

  beforeAll(async () => {
    crowd = await makeMarketplace(1);
    lists = await listRoutes();
  });

  test("no list treats a forged cursor as a fault of ours", async () => {
    expect(lists.length).toBeGreaterThan(15);
    const faults: string[] = [];
    let rejected = 0;
    for (const route of lists) {
      const ask = await routeSampler(route, crowd);
      for (const cursor of forged) {
        const status = await ask({ query: `?${new URLSearchParams({ cursor })}` }).then(
          (answer) => answer.status,
          (error: unknown) => void faults.push(`${Buffer.from(cursor, "base64url").toString()}: ${String(error)}`),
        );
        if (status && status >= 400) rejected += 1;
      }
    }
    expect(faults).toEqual([]);
    expect(rejected).toBeGreaterThan((lists.length * forged.length) / 7);
  });
});

describe("recent logins", () => {
  /** Every call that takes the password within the last 15 minutes. */
  const recentCalls = [
    "DELETE /api/account/two-step",
    "DELETE /api/account/two-step/authenticator",
    "DELETE /api/account/two-step/passkeys/[id]",
    "DELETE /api/admin/two-step",
    "DELETE /api/admin/two-step/authenticator",
    "DELETE /api/admin/two-step/passkeys/[id]",
    "DELETE /api/organizations/sso",
    "PATCH /api/admin/settings/[key]",
    "PATCH /api/organizations/current",
    "PATCH /api/organizations/members/[id]",
    "PATCH /api/webhook-endpoints/[id]",
    "POST /api/account/api-keys",
    "POST /api/account/email",
    "POST /api/account/exports",
    "POST /api/account/logins",
    "POST /api/account/two-step/authenticator",
    "POST /api/account/two-step/authenticator/confirm",
    "POST /api/account/two-step/passkeys",
    "POST /api/account/two-step/passkeys/options",
    "POST /api/account/two-step/recovery-codes",
    "POST /api/admin/invitations",
    "POST /api/admin/two-step/authenticator",
    "POST /api/admin/two-step/authenticator/confirm",
    "POST /api/admin/two-step/passkeys",
    "POST /api/admin/two-step/passkeys/options",
    "POST /api/admin/two-step/recovery-codes",
    "POST /api/admin/users/[id]/impersonate",
    "POST /api/admin/users/[id]/make-super",
    "POST /api/admin/users/[id]/reset-two-step",
    "POST /api/admin/users/[id]/withdraw-super",
    "POST /api/deals/[id]/contract/sign",
    "POST /api/organizations/current/hand-over",
    "POST /api/organizations/current/leave",
    "POST /api/organizations/invitations",
    "POST /api/organizations/invitations/[id]/resend",
    "POST /api/subscription/accept",
    "POST /api/subscription/cancel",
    "POST /api/subscription/checkout",
    "POST /api/subscription/keep",
    "POST /api/subscription/portal",
    "POST /api/webhook-endpoints",
    "POST /api/webhook-endpoints/[id]/secret",
    "PUT /api/admin/invoices/issuer",
    "PUT /api/organizations/current/legal-details",
    "PUT /api/organizations/current/two-step",
    "PUT /api/organizations/sso",
  ];

  test("these calls ask for the password again after 15 minutes, and no others", async () => {
    const declared = (await declaredRoutes()).filter(({ declaration }) => "recent" in declaration);
    expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(recentCalls);
  });

  const needsPassword = { status: 403, body: { code: "reauthentication_required" } };

  async function staleMember() {
    const actor = await makeMarketer();
    const cookie = await cookieFor(actor);
    await db.session.updateMany({ where: { userId: actor.userId }, data: { reauthenticatedAt: new Date(0) } });
    return { actor, cookie };
  }

  async function staleAdmin() {
    const actor = await makeAdmin({ isSuper: true });
    const cookie = await cookieFor(actor, "admin");
    await db.session.updateMany({ where: { userId: actor.userId }, data: { reauthenticatedAt: new Date(0) } });
    return cookie;
  }

  test("a member with an old login is asked for the password, and nothing changes", async () => {
    const { actor, cookie } = await staleMember();
    const headers = { cookie };
    const key = { name: "Export", scopes: ["listings:read"] };
    expect(await callRoute(createKey, { body: key, headers })).toMatchObject(needsPassword);
    const invitation = { email: "new@example.test", role: "viewer" };
    expect(await callRoute(inviteMember, { body: invitation, headers })).toMatchObject(needsPassword);
    expect(await callRoute(updateOrganization, { method: "PATCH", body: { spendLimit: 100 }, headers })).toMatchObject(
      needsPassword,
    );
    const { spendLimitCents } = await db.organization.findUniqueOrThrow({ where: { id: actor.organizationId } });
    expect(spendLimitCents).toBeNull();
  });

  test("calls that need no recent login go through with an old one", async () => {
    const { cookie } = await staleMember();
    const call = { method: "PATCH", body: { hqCity: "Leeds" }, headers: { cookie } };
    expect((await callRoute(updateOrganization, call)).status).toBe(200);
  });

  test("an admin with an old login cannot invite, impersonate, or change a super-only setting", async () => {
    const headers = { cookie: await staleAdmin() };
    const { userId } = await makeMarketer();
    expect(await callRoute(inviteAdmin, { body: { email: "new@example.test" }, headers })).toMatchObject(needsPassword);
    const visit = { body: { reason: "Ticket 12, the import stops." }, params: { id: userId }, headers };
    expect(await callRoute(impersonate, visit)).toMatchObject(needsPassword);
    const setting = { body: { value: "on", version: 0 }, params: { key: "adminTwoStepRequired" }, headers };
    expect(await callRoute(changeSetting, { method: "PATCH", ...setting })).toMatchObject(needsPassword);
  });
});

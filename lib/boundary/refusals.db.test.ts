import http from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { anyone, publicAccess } from "@/lib/auth/actor";
import { minutes, now, setClock } from "@/lib/platform/clock";
import { notFound } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/logger";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { withRequestHeaders } from "@/tests/support/http/next-headers";
import { orNotFound, pageAdminAlone, pageMarketer, pageMember, pageOrganizationAdmin, pageSeller } from "./page";
import { nameRequest } from "./page-faults";
import { pageHeader } from "./refusals";
import { defineRoute } from "./route";

jest.mock("next/headers", () => jest.requireActual("@/tests/support/http/next-headers"));

const lines = jest.spyOn(logger, "info").mockImplementation(() => undefined);
const warnings = jest.spyOn(logger, "warn").mockImplementation(() => undefined);
const said = () => lines.mock.calls.map(([line]) => line as unknown);

/** Of each test another one: how much is noted of an address is counted by it. */
let ip = "";
let tests = 0;
beforeEach(() => {
  ip = `192.0.2.${(tests += 1)}`;
  [lines, warnings].forEach((spy) => spy.mockClear());
});
afterEach(() => setClock());
afterAll(() => jest.restoreAllMocks());

const call = { action: "test.write", summary: "For this test", guard: anyone, output: z.any() };

describe("what a form refuses", () => {
  const input = z.strictObject({ email: z.email(), lines: z.array(z.strictObject({ price: z.number() })) });
  const write = defineRoute({ ...call, input, run: async () => ({}) });
  const send = (body: unknown) => callRoute(write, { body, headers: { [peerHeader]: ip } });

  test("leaves a line with the names of its fields, and nothing of what was in them", async () => {
    await send({ email: "carmen at example", lines: [{ price: "a secret" }], token: "hunter2" });
    expect(said()).toEqual([
      expect.objectContaining({
        event: "input.refused",
        code: "invalid",
        action: "test.write",
        ip,
        fields: ["email", "lines.0.price", "form"],
      }),
    ]);
    expect(JSON.stringify(said())).not.toMatch(/carmen|secret|hunter2|token/);
  });

  test("is not logged with a key that the sender chose", async () => {
    const byName = z.strictObject({ weights: z.record(z.string(), z.number()) });
    const weigh = defineRoute({ ...call, input: byName, run: async () => ({}) });
    const body = { weights: { "carmen@example.test": "x", budget: "y" } };
    await callRoute(weigh, { body, headers: { [peerHeader]: ip } });
    expect(said()).toEqual([expect.objectContaining({ fields: ["weights.budget"] })]);
  });

  test.each([
    ["{", "bad_request"],
    [`"${"x".repeat(300_000)}"`, "too_large"],
  ])("is noted when it is no form at all: %.10s", async (body, code) => {
    await send(body);
    expect(said()).toEqual([expect.objectContaining({ event: "input.refused", code, fields: [] })]);
  });
});

test("of one address sixty refusals a minute are noted, then that there are more, and others as ever", async () => {
  const from = now();
  setClock(() => from);
  const missing = defineRoute({ ...call, guard: publicAccess, run: () => Promise.reject(notFound()) });
  const ask = (address: string) => callRoute(missing, { headers: { [peerHeader]: address } });
  for (let time = 0; time < 70; time += 1) await ask(ip);
  expect(lines).toHaveBeenCalledTimes(60);
  expect(warnings.mock.calls).toEqual([[{ event: "refusals.too_many", ip }, expect.any(String)]]);
  await ask("198.51.100.1");
  expect(lines).toHaveBeenCalledTimes(61);
  setClock(() => new Date(from.getTime() + minutes(1)));
  await ask(ip);
  expect(lines).toHaveBeenCalledTimes(62);
});

describe("a page that is refused", () => {
  const open = async (page: () => Promise<unknown>, cookie = "") => {
    const sent = new Headers({ cookie, [peerHeader]: ip, [pageHeader]: "/deals/1", "x-request-id": "trace-12345678" });
    return withRequestHeaders(sent, () => page().catch((error: { digest?: string }) => error.digest));
  };
  const line = () => ({ event: "access.refused", path: "/deals/1", ip, requestId: "trace-12345678" });

  test("leaves a line when it sends a visitor away", async () => {
    expect(await open(pageMember)).toContain("NEXT_REDIRECT");
    expect(said()).toEqual([{ ...line(), code: "unauthenticated" }]);
  });

  test("leaves a line when it does not exist for who asks", async () => {
    const [marketer, seller] = [await makeMarketer(), await makeSeller()];
    const viewer = await makeColleague(seller, "viewer");
    for (const [page, actor] of [
      [pageSeller, marketer],
      [pageMarketer, seller],
      [pageOrganizationAdmin, viewer],
    ] as const) {
      lines.mockClear();
      expect(await open(page, await cookieFor(actor))).toContain("404");
      expect(said()).toEqual([{ ...line(), code: "forbidden", actorId: actor.userId }]);
    }
  });

  test("leaves a line when its row is not theirs, or the area is not", async () => {
    const seller = await makeSeller();
    const cookie = await cookieFor(seller);
    expect(await open(() => orNotFound(Promise.reject(notFound())), cookie)).toContain("404");
    expect(await open(pageAdminAlone, cookie)).toBeNull();
    expect(said()).toEqual(["not_found", "forbidden"].map((code) => ({ ...line(), code, actorId: seller.userId })));
  });

  test("leaves none when it is shown", async () => {
    const seller = await makeSeller();
    expect(await open(pageSeller, await cookieFor(seller))).toMatchObject({ userId: seller.userId });
    expect(lines).not.toHaveBeenCalled();
  });
});

test("the page of a request is its own path, whatever a client claims, and never its query", async () => {
  const seen: unknown[] = [];
  const server = http.createServer((request, response) => {
    nameRequest(request, response);
    seen.push(request.headers[pageHeader]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/deals?token=secret", headers: { [pageHeader]: "/nowhere" } };
    http.get(options, (answer) => answer.resume().on("end", resolve)).on("error", reject);
  });
  await new Promise((resolve) => server.close(resolve));
  expect(seen).toEqual(["/deals"]);
});

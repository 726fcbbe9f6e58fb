import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { disconnect } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";
import { rejectPagesDuringOutage } from "./page-faults";

const lines = jest.spyOn(logger, "error").mockImplementation(() => undefined);
const listener = globalThis as { pitchsideListener?: object };
const server = http.createServer((request, response) => {
  void rejectPagesDuringOutage(request, response).then((isAnswered) => isAnswered || response.end("passed on"));
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
beforeEach(() => (listener.pitchsideListener = { listeners: new Map(), isRunning: false }));
afterAll(async () => {
  delete listener.pitchsideListener;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test("a page is left to the framework if only the listening connection is lost", async () => {
  expect(await (await ask("/opportunities")).text()).toBe("passed on");
});

describe("while the database is away", () => {
  beforeAll(async () => {
    await disconnect();
    jest.replaceProperty(env(), "DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  });

  test.each(["/opportunities?q=1", "/admin-users"])(
    "%s is 503 with a time to wait, and says what to do",
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("cache-control")).toContain("no-store");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).toContain("The service is briefly unavailable. Your saved work is safe.");
      expect(lines.mock.calls[0]?.[0]).toMatchObject({ event: "page.failed" });
    },
  );

  test.each([
    ["a static page", "GET", "/pricing"],
    ["a call", "GET", "/api/listings"],
    ["a write", "POST", "/admin-login"],
    ["a file", "GET", "/_next/static/chunks/a.js"],
  ])("%s is left to the framework", async (_, method, path) => {
    expect(await (await ask(path, method)).text()).toBe("passed on");
  });

  test("a page is left to the framework as long as the listening connection is there", async () => {
    listener.pitchsideListener = { listeners: new Map(), isRunning: true, client: { end: () => Promise.resolve() } };
    expect(await (await ask("/opportunities")).text()).toBe("passed on");
  });
});

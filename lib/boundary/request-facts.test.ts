import { env } from "@/lib/platform/env";
import { clientAddress, rejectForeignOrigin, requestIdOf } from "./request-facts";

process.env.DATABASE_URL ??= "postgresql://localhost/pitchside";
process.env.AUTH_SECRET ??= "x".repeat(32);
process.env.APP_URL = "http://localhost:3000";

const headers = (value: Record<string, string>) => new Headers(value);

test.each([
  [{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
  [{ origin: "http://127.0.0.1:3000" }],
  [{}],
  [{ "sec-fetch-site": "none" }],
])("a write with %j comes from our own site", (input) => {
  expect(() => rejectForeignOrigin(headers(input as Record<string, string>))).not.toThrow();
});

test.each([
  [{ origin: "https://evil.example" }],
  [{ origin: "null" }],
  [{ origin: "http://localhost:3001" }],
  [{ origin: "http://localhost.evil.example:3000" }],
  [{ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
])("a write with %j comes from another site", (input) => {
  expect(() => rejectForeignOrigin(headers(input as Record<string, string>))).toThrow("another site");
});

test("without trusted proxies the socket's address counts, whatever a client claims", () => {
  expect(clientAddress(headers({ "x-forwarded-for": "6.6.6.6, 10.0.0.1", "x-peer-address": "192.0.2.9" }))).toBe(
    "192.0.2.9",
  );
});

describe("behind proxies that are trusted", () => {
  afterEach(() => jest.restoreAllMocks());

  const addressBehind = (hops: number, forwarded: string) => {
    jest.replaceProperty(env(), "TRUSTED_PROXY_HOPS", hops);
    return clientAddress(headers({ "x-forwarded-for": forwarded, "x-peer-address": "10.0.0.9" }));
  };

  test.each([
    [1, "192.0.2.7"],
    [1, "6.6.6.6, 192.0.2.7"],
    [2, "192.0.2.7, 10.0.0.8"],
    [2, "6.6.6.6,127.0.0.1,192.0.2.7,10.0.0.8"],
  ])("%d of them vouch for the client in %j, and not for what comes before", (hops, forwarded) => {
    expect(addressBehind(hops, forwarded)).toBe("192.0.2.7");
  });

  test("a header shorter than their number gives what it has, and without one the socket's address counts", () => {
    expect(addressBehind(2, "192.0.2.7")).toBe("192.0.2.7");
    expect(addressBehind(2, "")).toBe("10.0.0.9");
  });
});

test("a call is found by the request id that the server gave it, and gets one if the server gave none", () => {
  expect(requestIdOf(headers({ "x-request-id": "abc-12345678" }))).toBe("abc-12345678");
  expect(requestIdOf(headers({ "x-request-id": "a b" }))).toMatch(/^[0-9a-f-]{36}$/);
});

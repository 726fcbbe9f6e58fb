import http from "node:http";
import type { AddressInfo } from "node:net";
import { rejectUnreadable } from "./unreadable-requests";

const requested: string[] = [];
const server = http.createServer((request, response) => {
  if (rejectUnreadable(request, response)) return;
  requested.push(request.method ?? "");
  response.end("served");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function statusOf(method: string, headers: http.OutgoingHttpHeaders = {}, path = "/"): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
    const request = http.request(options, (response) => resolve(response.resume().statusCode));
    request.on("error", reject).end();
  });
}

test("TRACE is rejected for every page and call", async () => {
  expect(await statusOf("TRACE")).toBe(501);
  expect(await statusOf("GET")).toBe(200);
  expect(requested).toEqual(["GET"]);
});

test.each([
  ["/api/uploads", 8.05, 9],
  ["/api/listings/import/runs?name=clubs.csv", 50, 51],
  ["/api/listings/import?name=clubs.csv", 50, 51],
  ["/api/listings/importer", 8, 50],
  ["/api/webhooks/email", 14, 17],
])("a body for %s may be as large as is promised there, and no larger", async (path, fits, tooLarge) => {
  const announced = (megabytes: number) => ({ "content-length": Math.floor(megabytes * 1024 * 1024) });
  expect(await statusOf("PUT", announced(fits), path)).toBe(200);
  expect(await statusOf("PUT", announced(tooLarge), path)).toBe(413);
});

const stateOf = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));

test.each([
  ["garbage", "garbage"],
  ["broken encoding", "%E0%A4%A"],
  ["JSON that is not a router state", stateOf({ a: 1 })],
  ["a state with a wrong part", stateOf(["", { children: "x" }])],
  ["nested brackets", "[".repeat(5_000)],
  ["two states", ["", ""].map(() => stateOf(["", {}])).join(", ")],
  ["nothing", ""],
])("a router state that is %s is rejected before the framework reads it", async (_, state) => {
  expect(await statusOf("GET", { rsc: "1", "next-router-state-tree": state })).toBe(400);
});

test("the state that a browser's router sends is accepted", async () => {
  const tree = ["", { children: ["(user)", { children: ["deals", { children: ["__PAGE__", {}] }] }] }, null, "refetch"];
  expect(await statusOf("GET", { rsc: "1", "next-router-state-tree": stateOf(tree) })).toBe(200);
});

test("an oversized body and an unreadable address are rejected before the framework sees them", async () => {
  requested.length = 0;
  expect(await statusOf("POST", { "content-length": 9 * 1024 * 1024 }, "/api/contact")).toBe(413);
  expect(await statusOf("GET", {}, "/resources/%E0%A4%A")).toBe(400);
  expect(requested).toEqual([]);
});

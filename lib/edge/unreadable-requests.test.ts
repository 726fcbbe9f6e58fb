import http from "node:http";
import type { AddressInfo } from "node:net";
import { atTheDoor } from "@/lib/platform/incoming-requests";
import { refuseUnreadable } from "./unreadable-requests";

const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.method ?? "");
  response.end("said");
});

beforeAll(async () => {
  atTheDoor(refuseUnreadable);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function statusOf(method: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: "/", method, agent: false };
    const request = http.request(options, (response) => resolve(response.resume().statusCode));
    request.on("error", reject).end();
  });
}

test("nobody is told their own request back, at whatever page or call", async () => {
  expect(await statusOf("TRACE")).toBe(501);
  expect(await statusOf("GET")).toBe(200);
  expect(asked).toEqual(["GET"]);
});

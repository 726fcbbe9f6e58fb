import http from "node:http";
import type { AddressInfo } from "node:net";
import { demandHttps } from "./strict-transport";
import { rejectUnreadable } from "./unreadable-requests";

const server = http.createServer((request, response) => {
  if (demandHttps(request, response) || rejectUnreadable(request, response)) return;
  if (request.url === "/asset") response.writeHead(200, { "content-type": "text/css" });
  response.end("served");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => jest.replaceProperty(process, "env", { ...process.env, APP_URL: "https://pitchside.test" }));
afterEach(() => jest.restoreAllMocks());
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(path: string): Promise<http.IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, agent: false };
    http.get(options, (response) => resolve(response.resume())).on("error", reject);
  });
}

const hstsOf = async (path: string) => (await ask(path)).headersDistinct["strict-transport-security"];

test.each([
  ["/", 200],
  ["/asset", 200],
  ["/%ff", 400],
])("every response, as for %s, carries one HSTS header", async (path, status) => {
  expect((await ask(path)).statusCode).toBe(status);
  expect(await hstsOf(path)).toEqual(["max-age=63072000; includeSubDomains"]);
});

test("over plain http there is no HSTS header", async () => {
  process.env.APP_URL = "http://localhost:3000";
  expect(await hstsOf("/")).toBeUndefined();
});

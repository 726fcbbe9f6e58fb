import http from "node:http";
import type { AddressInfo } from "node:net";
import { explainRefusedMethod } from "./refused-methods";

const server = http.createServer((request, response) => {
  response.setHeader("x-request-id", "r-1");
  if (explainRefusedMethod(request, response)) return;
  response.statusCode = request.method === "GET" ? 200 : 405;
  response.flushHeaders();
  response.end(request.method === "GET" ? "{}" : undefined);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const call = (method: string, path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test("a method that an endpoint does not take is refused in JSON", async () => {
  const response = await call("PATCH", "/api/health");
  expect(response.status).toBe(405);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({
    message: "This endpoint does not take this method.",
    code: "method_not_allowed",
    requestId: "r-1",
  });
});

test("every other response stays as it is", async () => {
  expect(await (await call("GET", "/api/health")).text()).toBe("{}");
  expect(await (await call("PATCH", "/pricing")).text()).toBe("");
});

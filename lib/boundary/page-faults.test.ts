import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { logger } from "@/lib/platform/logger";
import { nameRequest, notePageFault } from "./page-faults";

const lines = jest.spyOn(logger, "error").mockImplementation(() => undefined);
beforeEach(() => lines.mockClear());

const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ["the database is away", failure("connect ECONNREFUSED", "ECONNREFUSED")],
  ["the database does not answer in time", new Error("Query read timeout")],
  ["a lock is not free in time", failure("canceling statement due to lock timeout", "55P03")],
  ["its transaction was idle for too long", failure("terminating connection", "25P03")],
])("a page that fails because %s logs one line without a stack", (_, thrown) => {
  notePageFault(thrown, { path: "/listings?q=1", headers: {} });
  expect(lines).toHaveBeenCalledTimes(1);
  expect(lines.mock.calls[0]?.[0]).toMatchObject({ event: "page.failed", path: "/listings" });
  expect(lines.mock.calls[0]?.[0]).not.toHaveProperty("err");
});

test("a page that fails through a fault of ours logs its stack", () => {
  const bug = new TypeError("undefined is not a function");
  notePageFault(bug, { path: "/listings", headers: {} });
  expect(lines.mock.calls[0]?.[0]).toMatchObject({ err: bug });
});

test("a request gets our own id, whatever id its client sends", () => {
  const request = new IncomingMessage(new Socket());
  request.headers["x-request-id"] = "3f1c8e0e-0000-4000-8000-000000000001";
  const response = new ServerResponse(request);
  nameRequest(request, response);
  const id = response.getHeader("x-request-id");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe("3f1c8e0e-0000-4000-8000-000000000001");
  expect(request.headers["x-request-id"]).toBe(id);
});

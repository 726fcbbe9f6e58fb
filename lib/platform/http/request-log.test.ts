import { apiRequest } from "./api-client";

const info = jest.spyOn(console, "info").mockImplementation(() => undefined);
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  info.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

const lines = () => info.mock.calls.map(([line]) => String(line).replace(/\d+ ms$/, "n ms"));

test("a request and its response are each logged, without the query", async () => {
  fetchMock.mockResolvedValue(new Response("{}"));
  await apiRequest("GET", "/api/opportunities?q=football");
  expect(lines()).toEqual(["→ GET /api/opportunities", "← GET /api/opportunities 200 n ms"]);
});

test("a rejected request is logged with its status", async () => {
  fetchMock.mockResolvedValue(new Response("{}", { status: 409 }));
  await apiRequest("POST", "/api/listings", {}).catch(() => undefined);
  expect(lines()[1]).toBe("← POST /api/listings 409 n ms");
});

test("passwords, codes, tokens, and files are redacted, and long texts are truncated", async () => {
  fetchMock.mockResolvedValue(new Response("{}"));
  const sent = { email: "ada@example.com", password: "a", newPassword: "b", token: "c", code: "123456" };
  await apiRequest("POST", "/api/x", { ...sent, logo: { name: "logo.png", data: "QUJD" }, tags: ["x".repeat(500)] });
  expect(info.mock.calls[0]?.[1]).toEqual({
    email: "ada@example.com",
    password: "[hidden]",
    newPassword: "[hidden]",
    token: "[hidden]",
    code: "[hidden]",
    logo: { name: "logo.png", data: "[hidden]" },
    tags: [`${"x".repeat(200)}…`],
  });
});

test("a body is not logged in production", async () => {
  const replaced = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  fetchMock.mockResolvedValue(new Response("{}"));
  await apiRequest("POST", "/api/x", { subject: "Private" });
  replaced.restore();
  expect(info.mock.calls[0]).toEqual(["→ POST /api/x"]);
});

test("a request without a response is logged with the reason", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(apiRequest("GET", "/api/x")).rejects.toThrow("Failed to fetch");
  expect(lines()[1]).toBe("← GET /api/x failed: TypeError: Failed to fetch");
  fetchMock.mockRejectedValue(new DOMException("The user aborted a request.", "AbortError"));
  await apiRequest("GET", "/api/x").catch(() => undefined);
  expect(lines()[3]).toBe("← GET /api/x canceled");
});

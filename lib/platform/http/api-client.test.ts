import { type ApiError, apiRequest, queryDefaults, readByKey } from "./api-client";

const answer = (body: string, init: ResponseInit = {}) => new Response(body, init);
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
jest.spyOn(console, "info").mockImplementation(() => undefined);

beforeEach(() => {
  fetchMock.mockReset();
  warn.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

const sent = () => fetchMock.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };

test("a request without data has no body and no content type", async () => {
  fetchMock.mockResolvedValue(answer("{}"));
  await apiRequest("GET", "/api/auth/me");
  expect(sent()).toMatchObject({
    method: "GET",
    credentials: "include",
    mode: "cors",
    cache: "no-cache",
    body: undefined,
  });
  expect(sent().headers["Content-Type"]).toBeUndefined();
});

test("data goes as JSON, dates as ISO text", async () => {
  fetchMock.mockResolvedValue(answer("{}"));
  await apiRequest("POST", "/api/listings", { at: new Date("2027-01-02T03:04:05Z") });
  expect(sent().body).toBe('{"at":"2027-01-02T03:04:05.000Z"}');
  expect(sent().headers["Content-Type"]).toBe("application/json");
});

test("a response that is not an object is null, with a warning", async () => {
  fetchMock.mockResolvedValue(answer("[1]"));
  expect(await apiRequest("GET", "/x")).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

test("text that only looks like JSON fails with its reason", async () => {
  fetchMock.mockResolvedValue(answer('{"a":'));
  await expect(apiRequest("GET", "/x")).rejects.toThrow(/^Failed to parse server response: /);
});

test("a rejection is its status, a colon, and the response's text", async () => {
  fetchMock.mockResolvedValue(answer('{"message":"No."}', { status: 409 }));
  await expect(apiRequest("POST", "/x", {})).rejects.toThrow('409: {"message":"No."}');
  fetchMock.mockResolvedValue(answer("", { status: 502, statusText: "Bad Gateway" }));
  await expect(apiRequest("POST", "/x", {})).rejects.toThrow("502: Bad Gateway");
});

test("a rejection carries the server's message and how long to wait", async () => {
  fetchMock.mockResolvedValue(
    answer('{"message":"Slow down.","errors":{"a":["b"]}}', { status: 429, headers: { "retry-after": "7" } }),
  );
  const error = await apiRequest("POST", "/x").catch((thrown: unknown) => thrown as ApiError);
  expect(error).toMatchObject({
    status: 429,
    retryAfterSeconds: 7,
    sentence: "Slow down.",
    body: { errors: { a: ["b"] } },
  });
});

test("a query key is a path and, if there is one, a segment", async () => {
  fetchMock.mockResolvedValue(answer("{}"));
  await readByKey(["/api/listings", "a/b"]);
  expect(fetchMock.mock.calls[0]?.[0]).toBe("/api/listings/a%2Fb");
});

test("the data defaults are the specified ones", () => {
  expect(queryDefaults).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    retry: 2,
    refetchInterval: false,
    refetchOnWindowFocus: true,
  });
  expect([0, 1, 2, 3, 4, 5, 9].map(queryDefaults.retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

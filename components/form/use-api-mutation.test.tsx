import { act, renderHook } from "@testing-library/react";
import { toast } from "@/components/layout/toasts/toast-store";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { useApiMutation } from "./use-api-mutation";

jest.mock("@/components/layout/toasts/toast-store", () => ({ toast: jest.fn() }));

const fetchMock = jest.fn<Promise<unknown>, [string, RequestInit]>();
const keysSent = () => fetchMock.mock.calls.map(([, init]) => new Headers(init.headers).get("idempotency-key"));

beforeEach(() => {
  jest.mocked(toast).mockClear();
  Object.assign(global, { fetch: fetchMock.mockReset() });
  Object.defineProperty(crypto, "randomUUID", { value: () => `key-${(made += 1)}`, configurable: true });
});

let made = 0;

test("a second click while a request is pending sends nothing", async () => {
  let answer = (_: unknown) => {};
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useApiMutation());
  let first: Promise<object | null> = Promise.resolve(null);
  act(() => void (first = result.current.send("POST", "/api/offers")));
  expect(result.current.isPending).toBe(true);
  await act(async () => expect(await result.current.send("POST", "/api/offers")).toBeNull());
  const drawnAsPending = result.current;
  await act(async () => {
    answer(fakeResponse(200, { id: "made" }));
    expect(await first).toEqual({ id: "made" });
    expect(await drawnAsPending.send("POST", "/api/offers")).toBeNull();
  });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(result.current.isPending).toBe(false);
});

test("a retry after a lost connection has the key of the first attempt, and the next request a new one", async () => {
  fetchMock
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(fakeResponse(200, { id: "made" }));
  const { result } = renderHook(() => useApiMutation({ idempotent: true }));
  const send = (units: number) => act(async () => void (await result.current.send("POST", "/api/offers", { units })));
  await send(1);
  await send(1);
  await send(1);
  await send(2);
  const [lost, retried, again, another] = keysSent();
  expect(retried).toBe(lost);
  expect(new Set([lost, again, another]).size).toBe(3);
});

test("without the option a request has no key", async () => {
  fetchMock.mockResolvedValue(fakeResponse(200, {}));
  const { result } = renderHook(() => useApiMutation());
  await act(async () => void (await result.current.send("POST", "/api/auth/logout")));
  expect(keysSent()).toEqual([null]);
});

test("an error of a known field is shown there, and every other one in the message", async () => {
  const errors = { email: ["Enter an email address."], role: ["Choose a role."] };
  fetchMock.mockResolvedValueOnce(fakeResponse(422, { message: "Some fields need your attention.", errors }));
  fetchMock.mockResolvedValueOnce(fakeResponse(422, { message: "Some fields need your attention.", errors }));
  const known = renderHook(() => useApiMutation({ fields: ["email"] })).result;
  await act(async () => void (await known.current.send("POST", "/api/invitations")));
  expect(known.current.errorOf("email")).toBe("Enter an email address.");
  expect(known.current.problem?.message).toBe("Some fields need your attention. Choose a role.");
  const none = renderHook(() => useApiMutation()).result;
  await act(async () => void (await none.current.send("POST", "/api/invitations")));
  expect(none.current.problem?.message).toBe("Enter an email address. Choose a role.");
});

test("a lost connection is one sentence, cleared by the next request", async () => {
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValueOnce(fakeResponse(200, {}));
  const { result } = renderHook(() => useApiMutation());
  await act(async () => expect(await result.current.send("DELETE", "/api/saved/1")).toBeNull());
  expect(result.current.problem?.message).toBe("We couldn’t reach the server. Check your connection and try again.");
  await act(async () => expect(await result.current.send("DELETE", "/api/saved/1")).toEqual({}));
  expect(result.current.problem).toBeNull();
});

test("a button without room for a message shows the error as a toast", async () => {
  fetchMock.mockResolvedValueOnce(fakeResponse(409, { message: "It was changed meanwhile." }));
  const { result } = renderHook(() => useApiMutation({ failureTitle: "We couldn’t save it" }));
  await act(async () => void (await result.current.send("PUT", "/api/things/1")));
  expect(toast).toHaveBeenCalledWith({
    title: "We couldn’t save it",
    description: "It was changed meanwhile.",
    kind: "problem",
  });
});

test("a series of requests stops at the first failure, with our own sentence where we have one", async () => {
  const { result } = renderHook(() => useApiMutation());
  const later = jest.fn();
  const work = async () => {
    await Promise.reject(new Error("This file is larger than 5.9 MB."));
    later();
  };
  await act(async () => expect(await result.current.run(work)).toBeNull());
  expect(later).not.toHaveBeenCalled();
  expect(result.current.problem?.message).toBe("This file is larger than 5.9 MB.");
  act(() => result.current.reset());
  expect(result.current.problem).toBeNull();
});

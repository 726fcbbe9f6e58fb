import { act, renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { type BrowserLocks, giveBrowserLocks, takeBrowserLocks } from "@/tests/support/browser-locks";
import { useDraft } from "./use-draft";

let locks: BrowserLocks;
let key: string;
const keyOf = (name: string) => `pitchside.draft.${name}`;

beforeEach(() => {
  locks = giveBrowserLocks();
  key = crypto.randomUUID();
});
afterEach(takeBrowserLocks);

const open = (name = key) => renderHook((at: string) => useDraft(at), { initialProps: name });
const settled = () => act(async () => undefined);

test("a draft being written in another tab is not shown here and not overwritten", async () => {
  locks.holdElsewhere(keyOf(key));
  localStorage.setItem(keyOf(key), "Being written elsewhere");
  const { result } = open();
  await settled();
  expect(result.current.text).toBe("");
  act(() => result.current.setText("Mine"));
  expect(result.current.text).toBe("Mine");
  expect(localStorage.getItem(keyOf(key))).toBe("Being written elsewhere");
});

test("a draft left by a closed tab is restored", async () => {
  localStorage.setItem(keyOf(key), "Half a thought");
  const { result } = open();
  await waitFor(() => expect(result.current.text).toBe("Half a thought"));
});

test("a draft sent from another tab does not come back", async () => {
  const first = open();
  await settled();
  act(() => first.result.current.setText("Sent elsewhere"));
  first.unmount();
  localStorage.removeItem(keyOf(key));
  const again = open();
  await waitFor(() => expect(again.result.current.text).toBe(""));
});

test("text typed before the draft loads is appended to it", async () => {
  localStorage.setItem(keyOf(key), "Half a thought");
  const { result } = open();
  act(() => result.current.setText("typed at once"));
  await waitFor(() => expect(result.current.text).toBe("Half a thought\n\ntyped at once"));
  expect(localStorage.getItem(keyOf(key))).toBe("Half a thought\n\ntyped at once");
});

test("what was typed before the key listened stays, and is kept", async () => {
  const { result } = renderHook(() => {
    const draft = useDraft(key);
    const { setText } = draft;
    useLayoutEffect(() => setText("typed at the first frame"), [setText]);
    return draft;
  });
  await settled();
  expect(result.current.text).toBe("typed at the first frame");
  expect(localStorage.getItem(keyOf(key))).toBe("typed at the first frame");
});

test("a draft sent after leaving its conversation is removed from storage", async () => {
  const { result, rerender } = open();
  await settled();
  act(() => result.current.setText("On its way"));
  const { forget } = result.current;
  rerender("another conversation");
  await settled();
  expect(result.current.text).toBe("");
  act(() => forget("On its way"));
  expect(localStorage.getItem(keyOf(key))).toBeNull();
});

test("leaving a conversation releases its draft to other tabs", async () => {
  const { unmount } = open();
  await settled();
  expect(locks.held()).toEqual([keyOf(key)]);
  unmount();
  await settled();
  expect(locks.held()).toEqual([]);
});

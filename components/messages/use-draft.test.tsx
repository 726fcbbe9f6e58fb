import { act, renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { type BrowserLocks, giveBrowserLocks, takeBrowserLocks } from "@/tests/support/browser-locks";
import { useDraft } from "./use-draft";

let locks: BrowserLocks;
let place: string;
const keyOf = (name: string) => `pitchside.draft.${name}`;

beforeEach(() => {
  locks = giveBrowserLocks();
  place = crypto.randomUUID();
});
afterEach(takeBrowserLocks);

const open = (name = place) => renderHook((at: string) => useDraft(at), { initialProps: name });
const settled = () => act(async () => undefined);

test("what another window is writing there is not taken for one's own, and not overwritten", async () => {
  locks.holdElsewhere(keyOf(place));
  localStorage.setItem(keyOf(place), "Being written elsewhere");
  const { result } = open();
  await settled();
  expect(result.current.text).toBe("");
  act(() => result.current.setText("Mine"));
  expect(result.current.text).toBe("Mine");
  expect(localStorage.getItem(keyOf(place))).toBe("Being written elsewhere");
});

test("what a window that is gone had begun is gone on with", async () => {
  localStorage.setItem(keyOf(place), "Half a thought");
  const { result } = open();
  await waitFor(() => expect(result.current.text).toBe("Half a thought"));
});

test("what another window sent in the meantime does not come back with the conversation", async () => {
  const first = open();
  await settled();
  act(() => first.result.current.setText("Sent elsewhere"));
  first.unmount();
  localStorage.removeItem(keyOf(place));
  const again = open();
  await waitFor(() => expect(again.result.current.text).toBe(""));
});

test("what was typed before the draft was found comes after it", async () => {
  localStorage.setItem(keyOf(place), "Half a thought");
  const { result } = open();
  act(() => result.current.setText("typed at once"));
  await waitFor(() => expect(result.current.text).toBe("Half a thought\n\ntyped at once"));
  expect(localStorage.getItem(keyOf(place))).toBe("Half a thought\n\ntyped at once");
});

test("what was typed before the place listened stays, and is kept", async () => {
  const { result } = renderHook(() => {
    const draft = useDraft(place);
    const { setText } = draft;
    useLayoutEffect(() => setText("typed at the first frame"), [setText]);
    return draft;
  });
  await settled();
  expect(result.current.text).toBe("typed at the first frame");
  expect(localStorage.getItem(keyOf(place))).toBe("typed at the first frame");
});

test("what arrives after its conversation was left is forgotten there, also in the storage", async () => {
  const { result, rerender } = open();
  await settled();
  act(() => result.current.setText("On its way"));
  const { forget } = result.current;
  rerender("another conversation");
  await settled();
  expect(result.current.text).toBe("");
  act(() => forget("On its way"));
  expect(localStorage.getItem(keyOf(place))).toBeNull();
});

test("leaving a conversation lets another window have its draft", async () => {
  const { unmount } = open();
  await settled();
  expect(locks.held()).toEqual([keyOf(place)]);
  unmount();
  await settled();
  expect(locks.held()).toEqual([]);
});

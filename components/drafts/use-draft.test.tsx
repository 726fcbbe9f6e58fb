import { act, renderHook } from "@testing-library/react";
import { otherTab } from "@/tests/support/components/other-tab";
import { findOtherDraft, readDraft } from "./draft-storage";
import { useDraft } from "./use-draft";

let draftKey: string;
beforeEach(() => {
  draftKey = crypto.randomUUID();
});

const open = (key = draftKey) => renderHook((at: string) => useDraft(at), { initialProps: key });

test("a draft is stored until it is sent", () => {
  const { result } = open();
  act(() => result.current.setText("Half a thought"));
  expect(readDraft(draftKey)).toBe("Half a thought");
  act(() => result.current.clear("Half a thought"));
  expect(result.current.text).toBe("");
  expect(readDraft(draftKey)).toBeNull();
});

test("text typed while a message is being sent is preserved", () => {
  const { result } = open();
  act(() => result.current.setText("Sent"));
  act(() => result.current.setText("Sent, and more"));
  act(() => result.current.clear("Sent"));
  expect(result.current.text).toBe("Sent, and more");
});

test("a draft sent after leaving its conversation is removed from storage", () => {
  const { result, rerender } = open();
  act(() => result.current.setText("On its way"));
  const { clear } = result.current;
  rerender("another conversation");
  expect(result.current.text).toBe("");
  act(() => clear("On its way"));
  expect(readDraft(draftKey)).toBeNull();
});

test("the draft of an earlier tab is offered and, when restored, put before what was typed here", () => {
  otherTab(draftKey).leaves("Half a thought");
  const { result } = open();
  expect(result.current.text).toBe("");
  expect(result.current.tabs.offer).toMatchObject({ text: "Half a thought" });
  act(() => result.current.setText("typed here"));
  act(() => {
    result.current.restore("Half a thought");
    result.current.tabs.closeOffer();
  });
  expect(result.current.text).toBe("Half a thought\n\ntyped here");
  expect(readDraft(draftKey)).toBe("Half a thought\n\ntyped here");
  expect(findOtherDraft(draftKey)).toBeNull();
});

test("the draft of another open tab is neither offered nor touched", () => {
  const other = otherTab(draftKey);
  other.leaves("Being wri");
  const { result } = open();
  other.writes("Being written");
  expect(result.current.tabs).toMatchObject({ offer: null, isEditing: true });
  act(() => result.current.setText("Mine"));
  act(() => result.current.clear("Mine"));
  expect(other.draft()).toContain("Being written");
});

test("a draft sent from another tab is no longer offered", () => {
  const other = otherTab(draftKey);
  other.leaves("Sent there");
  const { result } = open();
  other.saves();
  expect(result.current.tabs).toMatchObject({ offer: null, isEditing: false });
});

test("a draft of another item in another tab is ignored", () => {
  const { result } = open();
  otherTab(`${draftKey}0`).writes("Of another item");
  expect(result.current.tabs).toMatchObject({ offer: null, isEditing: false });
});

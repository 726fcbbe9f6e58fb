import { act, renderHook } from "@testing-library/react";
import { otherTab } from "@/tests/support/components/other-tab";
import type * as draftStorage from "./draft-storage";
import { findOtherDraft, readDraft } from "./draft-storage";
import { useDraft } from "./use-draft";

describe("draft storage", () => {
  type DraftStorage = typeof draftStorage;

  let draftKey: string;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    draftKey = crypto.randomUUID();
  });
  afterEach(() => jest.restoreAllMocks());

  /** Every page loads its own copy of the code. */
  function openPage(): DraftStorage {
    jest.resetModules();
    return jest.requireActual<DraftStorage>("./draft-storage");
  }
  const leavePage = () => window.dispatchEvent(new Event("pagehide"));

  test("a tab finds its own draft after a reload", () => {
    openPage().writeDraft(draftKey, "Half a sentence");
    leavePage();
    const page = openPage();
    expect(page.readDraft(draftKey)).toBe("Half a sentence");
    expect(page.findOtherDraft(draftKey)).toBeNull();
  });

  test("a second tab, opened or duplicated, has its own draft and is offered that of the first", () => {
    const first = openPage();
    first.writeDraft(draftKey, "Of the first");
    const second = openPage();
    expect(second.readDraft(draftKey)).toBeNull();
    expect(second.findOtherDraft(draftKey)).toMatchObject({ text: "Of the first" });
    second.writeDraft(draftKey, "Of the second");
    second.writeDraft(draftKey, null);
    expect(first.readDraft(draftKey)).toBe("Of the first");
  });

  test("the newest draft of other tabs is offered, and only of the same item", () => {
    const first = openPage();
    jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") });
    first.writeDraft(draftKey, "Older");
    jest.setSystemTime(new Date("2026-11-20T11:00:00Z"));
    openPage().writeDraft(draftKey, "Newer");
    openPage().writeDraft(`${draftKey}0`, "Of another item");
    jest.useRealTimers();
    expect(openPage().findOtherDraft(draftKey)).toMatchObject({ text: "Newer", savedAt: "2026-11-20T11:00:00.000Z" });
  });

  test("when nothing can be stored, the draft lives as long as the page", () => {
    jest.spyOn(window.Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    const page = openPage();
    page.writeDraft(draftKey, "Half a sentence");
    expect(page.readDraft(draftKey)).toBe("Half a sentence");
    page.writeDraft(draftKey, null);
    expect(page.readDraft(draftKey)).toBeNull();
  });

  test("an invalid stored entry is ignored", () => {
    const page = openPage();
    localStorage.setItem(`${page.storagePrefix(draftKey)}other-tab`, "{");
    expect(page.findOtherDraft(draftKey)).toBeNull();
  });
});

describe("use draft", () => {
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
});

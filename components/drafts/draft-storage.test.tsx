import type * as draftStorage from "./draft-storage";

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

test("an entry that is no draft is ignored", () => {
  const page = openPage();
  localStorage.setItem(`${page.storagePrefix(draftKey)}other-tab`, "{");
  expect(page.findOtherDraft(draftKey)).toBeNull();
});

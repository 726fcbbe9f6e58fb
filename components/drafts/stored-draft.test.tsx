import { type BrowserLocks, giveBrowserLocks, takeBrowserLocks } from "@/tests/support/browser-locks";
import { StoredDraft } from "./stored-draft";

let locks: BrowserLocks;
let place: string;

beforeEach(() => {
  locks = giveBrowserLocks();
  place = `pitchside.test.${crypto.randomUUID()}`;
});
afterEach(() => {
  jest.restoreAllMocks();
  takeBrowserLocks();
});

async function opened() {
  const draft = new StoredDraft(place);
  return { draft, left: await draft.left };
}

test("what a window keeps stays its own while it lives, and is found by the next one once it is closed", async () => {
  const first = await opened();
  first.draft.keep("Half a sentence");
  const second = await opened();
  expect(second.left).toBeNull();
  first.draft.close();
  expect((await opened()).left).toBe("Half a sentence");
});

test("two windows keep their words apart, and neither takes away the other's", async () => {
  const [first, second] = [await opened(), await opened()];
  first.draft.keep("Of the first");
  second.draft.keep("Of the second");
  second.draft.keep(null);
  first.draft.close();
  expect((await opened()).left).toBe("Of the first");
});

test("both windows know of each other, until one is closed", async () => {
  const first = await opened();
  expect(await first.draft.isOpenElsewhere()).toBe(false);
  const second = await opened();
  expect(await first.draft.isOpenElsewhere()).toBe(true);
  expect(await second.draft.isOpenElsewhere()).toBe(true);
  first.draft.close();
  expect(await second.draft.isOpenElsewhere()).toBe(false);
});

test("another place, and one whose name only begins alike, is not the same thing open twice", async () => {
  const first = await opened();
  locks.holdElsewhere(`${place}0`);
  expect(await first.draft.isOpenElsewhere()).toBe(false);
});

test("a reload finds its words although the page before lets go of them a moment later", async () => {
  const before = await opened();
  before.draft.keep("Half a sentence");
  const next = opened();
  await new Promise((resolve) => setTimeout(resolve, 20));
  before.draft.close();
  expect((await next).left).toBe("Half a sentence");
});

test("a reload finds its own words before those of a window that is gone", async () => {
  const [first, second] = [await opened(), await opened()];
  first.draft.keep("Of the first");
  second.draft.keep("Of the second");
  first.draft.close();
  second.draft.close();
  expect((await opened()).left).toBe("Of the second");
});

test("what is kept before the place is found is kept there, and hides nothing that was left", async () => {
  const early = new StoredDraft(place);
  early.keep("Typed at once");
  await early.left;
  expect(localStorage.getItem(place)).toBe("Typed at once");
  early.close();
  const later = new StoredDraft(place);
  later.keep(null);
  expect(await later.left).toBe("Typed at once");
  expect(localStorage.getItem(place)).toBe("Typed at once");
});

test("a draft that is closed before it was open lets go of its place and leaves what is there", async () => {
  localStorage.setItem(place, "Left");
  const draft = new StoredDraft(place);
  draft.keep(null);
  draft.close();
  await draft.left;
  await Promise.resolve();
  expect(locks.held()).toEqual([]);
  expect(localStorage.getItem(place)).toBe("Left");
});

test("what arrived after its draft was closed is forgotten, unless another window has gone on with it", async () => {
  const first = await opened();
  first.draft.keep("Sent");
  first.draft.close();
  first.draft.keep(null);
  expect(localStorage.getItem(place)).toBeNull();
  first.draft.close();

  const second = await opened();
  second.draft.keep("Sent");
  second.draft.close();
  const third = await opened();
  third.draft.keep("Sent, and more");
  second.draft.keep(null);
  expect(localStorage.getItem(place)).toBe("Sent, and more");
});

test("a browser without locks keeps the words in one place", async () => {
  takeBrowserLocks();
  const first = await opened();
  first.draft.keep("Half a sentence");
  expect(await first.draft.isOpenElsewhere()).toBe(false);
  expect((await opened()).left).toBe("Half a sentence");
});

test("a browser that refuses locks is as one without", async () => {
  navigator.locks.request = () => Promise.reject(new DOMException("No", "SecurityError"));
  navigator.locks.query = () => Promise.reject(new DOMException("No", "SecurityError"));
  const { draft } = await opened();
  draft.keep("Half a sentence");
  expect(localStorage.getItem(place)).toBe("Half a sentence");
  expect(await draft.isOpenElsewhere()).toBe(false);
});

test("where nothing can be stored, the words live as long as the window", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const first = await opened();
  first.draft.keep("Half a sentence");
  first.draft.close();
  const second = await opened();
  expect(second.left).toBe("Half a sentence");
  second.draft.keep(null);
  second.draft.close();
  expect((await opened()).left).toBeNull();
});

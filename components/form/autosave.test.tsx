import { readDraft, writeDraft } from "@/components/drafts/draft-storage";
import { postDraft, postDraftKey } from "@/components/blog/editor/post-draft";
import { type PostForm, formOf } from "@/components/blog/editor/post-form";
import type { EditedPost } from "@/lib/blog/editing/view";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import { Autosave, type SaveState } from "./autosave";

jest.mock("@/lib/platform/http/api-client", () => ({
  ...jest.requireActual<object>("@/lib/platform/http/api-client"),
  apiRequest: jest.fn(),
}));
const request = apiRequest as jest.MockedFunction<typeof apiRequest>;

const post = { id: "p", version: 3, title: "One", slug: "one", body: "a", authorName: "Ada", tags: [] as string[] };
const edited = (change: Partial<EditedPost> = {}) => ({ ...post, ...change }) as EditedPost;

function start() {
  const screen: { form: PostForm; states: SaveState<EditedPost>[]; errors: object } = {
    form: formOf(edited()),
    states: [],
    errors: {},
  };
  const saving = new Autosave(
    postDraft(edited()),
    {
      values: () => screen.form,
      show: (form) => (screen.form = form),
      onState: (state) => screen.states.push(state),
      onErrors: (errors) => (screen.errors = errors),
      onSaved: () => undefined,
      onRestored: () => undefined,
    },
    edited(),
  );
  return { screen, saving, type: (change: Partial<PostForm>) => (screen.form = { ...screen.form, ...change }) };
}

beforeEach(() => request.mockReset());

test("only changes are sent, with their base version, and the next save builds on the response", async () => {
  const { saving, type } = start();
  request.mockResolvedValueOnce(edited({ version: 4 })).mockResolvedValueOnce(edited({ version: 5 }));
  type({ title: "Two" });
  expect(await saving.flush()).toBe(true);
  type({ body: "b" });
  await saving.flush();
  expect(request.mock.calls.map(([, , body]) => body)).toEqual([
    { title: "Two", version: 3 },
    { body: "b", version: 4 },
  ]);
});

test("nothing is sent without changes", async () => {
  expect(await start().saving.flush()).toBe(true);
  expect(request).not.toHaveBeenCalled();
});

test("an invalid field shows why and does not block other changes", async () => {
  const { screen, saving, type } = start();
  request.mockResolvedValueOnce(edited({ version: 4 }));
  type({ slug: "Not A Slug", title: "Two" });
  expect(await saving.flush()).toBe(false);
  expect(screen.errors).toEqual({ slug: ["Use lowercase letters, digits, and single hyphens."] });
  expect(request.mock.calls[0]?.[2]).toEqual({ title: "Two", version: 3 });
});

test("a slug that is taken shows an error, and the rest is saved without it", async () => {
  const { screen, saving, type } = start();
  const errors = { slug: ["Another post has this address."] };
  request.mockRejectedValueOnce(new ApiError(422, "invalid", { errors })).mockResolvedValueOnce(edited({ version: 4 }));
  type({ slug: "taken", title: "Two" });
  expect(await saving.flush()).toBe(false);
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ title: "Two", version: 3 });
  expect(screen.errors).toEqual(errors);
  expect(screen.states.at(-1)).toEqual({ kind: "failed", text: "Another post has this address." });
  expect(saving.mine()).toEqual({ slug: "taken" });
});

test("a conflict shows the other version and loses nothing; choosing mine overwrites it", async () => {
  const { screen, saving, type } = start();
  const theirs = edited({ version: 9, title: "Theirs" });
  request
    .mockRejectedValueOnce(new ApiError(409, "conflict", {}))
    .mockResolvedValueOnce(theirs)
    .mockResolvedValueOnce(edited({ version: 10 }));
  type({ body: "mine" });
  expect(await saving.flush()).toBe(false);
  expect(screen.states.at(-1)).toEqual({ kind: "conflict", current: theirs });
  expect(saving.mine()).toEqual({ body: "mine" });
  saving.goOnFrom(theirs);
  type({ title: "Theirs" });
  await saving.flush();
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ body: "mine", version: 9 });
});

test("without a connection the changes are stored and retried", async () => {
  jest.useFakeTimers();
  const { screen, saving, type } = start();
  request.mockRejectedValueOnce(new TypeError("fetch failed")).mockResolvedValueOnce(edited({ version: 4 }));
  type({ body: "b" });
  expect(await saving.flush()).toBe(false);
  expect(screen.states.at(-1)).toEqual({ kind: "offline" });
  await jest.advanceTimersByTimeAsync(5000);
  expect(screen.states.at(-1)).toMatchObject({ kind: "saved" });
  jest.useRealTimers();
});

test("a save waits for the previous one and builds on its version", async () => {
  const { saving, type } = start();
  let answer: (post: EditedPost) => void = () => undefined;
  request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(edited());
  type({ title: "Two" });
  const first = saving.flush();
  type({ body: "b" });
  const second = saving.flush();
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(1);
  answer(edited({ version: 4 }));
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ body: "b", version: 4 });
});

test("however many saves wait for a slow one, they go out one after another", async () => {
  const { saving, type } = start();
  let [version, open, most] = [3, 0, 0];
  request.mockImplementation(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return edited({ version: (version += 1) });
  });
  const saves = ["b", "c", "d"].map((body) => {
    type({ body });
    return saving.flush();
  });
  type({ title: "Two" });
  await Promise.all([...saves, saving.flush()]);
  expect(most).toBe(1);
  expect(request.mock.calls.map(([, , body]) => (body as { version: number }).version)).toEqual(
    request.mock.calls.map((_, at) => 3 + at),
  );
});

test("unsaved changes of an earlier visit are restored and saved on their base version", async () => {
  writeDraft(postDraftKey("p"), JSON.stringify({ version: 2, values: { title: "Kept" } }));
  const { screen, saving } = start();
  request.mockResolvedValueOnce(edited({ version: 4 }));
  saving.restoreOwn();
  expect(screen.form).toMatchObject({ title: "Kept", body: "a" });
  expect(await saving.flush()).toBe(true);
  expect(request.mock.calls[0]?.[2]).toEqual({ title: "Kept", version: 2 });
});

test("changes made during a save are saved next", async () => {
  jest.useFakeTimers();
  const { saving, type } = start();
  request.mockImplementationOnce(() => {
    type({ body: "b" });
    return Promise.resolve(edited({ version: 4 }));
  });
  request.mockResolvedValueOnce(edited({ version: 5 }));
  type({ title: "Two" });
  expect(await saving.flush()).toBe(false);
  await jest.advanceTimersByTimeAsync(900);
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ body: "b", version: 4 });
  jest.useRealTimers();
});

test("changes that were saved as the earlier visit ended are not saved again, and the next save builds on them", async () => {
  writeDraft(postDraftKey("p"), JSON.stringify({ version: 2, values: { title: "One" } }));
  const { saving, type } = start();
  saving.restoreOwn();
  type({ body: "b" });
  request.mockResolvedValueOnce(edited({ version: 4 }));
  expect(await saving.flush()).toBe(true);
  expect(request.mock.calls.map(([, , body]) => body)).toEqual([{ body: "b", version: 3 }]);
  expect(readDraft(postDraftKey("p"))).toBeNull();
});

test("a conflict with this form's own save is not reported", async () => {
  const { screen, saving, type } = start();
  const own = edited({ version: 4, title: "Two" });
  request.mockRejectedValueOnce(new ApiError(409, "conflict", {})).mockResolvedValueOnce(own);
  type({ title: "Two" });
  await saving.flush();
  expect(screen.states.at(-1)).toMatchObject({ kind: "saved" });
  expect(saving.currentVersion).toBe(4);
  expect(saving.mine()).toEqual({});
});

test("a save whose response was lost is no conflict: later input is applied on top of it", async () => {
  jest.useFakeTimers();
  const { screen, saving, type } = start();
  type({ title: "Two" });
  request.mockRejectedValueOnce(new TypeError("network"));
  await saving.flush();
  type({ title: "Three", body: "b" });
  request
    .mockRejectedValueOnce(new ApiError(409, "conflict", {}))
    .mockResolvedValueOnce(edited({ version: 4, title: "Two" }))
    .mockResolvedValueOnce(edited({ version: 5, title: "Three", body: "b" }));
  await saving.flush();
  await jest.advanceTimersByTimeAsync(10);
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ title: "Three", body: "b", version: 4 });
  expect(screen.states.map(({ kind }) => kind)).not.toContain("conflict");
  expect(saving.mine()).toEqual({});
  jest.useRealTimers();
});

test("the next visit recognizes a save that the previous visit left without a response", async () => {
  jest.useFakeTimers();
  const first = start();
  first.type({ title: "Two" });
  request.mockReturnValueOnce(new Promise(() => undefined));
  void first.saving.flush();
  first.type({ title: "Three" });
  first.saving.touch();
  first.saving.close();
  const { screen, saving } = start();
  request
    .mockRejectedValueOnce(new ApiError(409, "conflict", {}))
    .mockResolvedValueOnce(edited({ version: 4, title: "Two" }))
    .mockResolvedValueOnce(edited({ version: 5, title: "Three" }));
  saving.restoreOwn();
  await jest.advanceTimersByTimeAsync(10);
  expect(request.mock.calls.at(-1)?.[2]).toEqual({ title: "Three", version: 4 });
  expect(screen.states.map(({ kind }) => kind)).not.toContain("conflict");
  jest.useRealTimers();
});

test("a save without a response hides nothing that someone else saved", async () => {
  const { screen, saving, type } = start();
  type({ title: "Two" });
  request.mockRejectedValueOnce(new TypeError("network"));
  await saving.flush();
  type({ title: "Three" });
  request
    .mockRejectedValueOnce(new ApiError(409, "conflict", {}))
    .mockResolvedValueOnce(edited({ version: 5, title: "Two", body: "theirs" }));
  await saving.flush();
  expect(screen.states.at(-1)).toMatchObject({ kind: "conflict" });
});

test("a tab that is shown again shows what another tab saved, unless something here is unsaved or newer", async () => {
  const { screen, saving, type } = start();
  request.mockResolvedValueOnce(edited({ version: 4, title: "Theirs" }));
  await saving.catchUp();
  expect(screen.form.title).toBe("Theirs");

  type({ title: "Mine" });
  request.mockResolvedValueOnce(edited({ version: 5, title: "Theirs again" }));
  await saving.catchUp();
  expect(screen.form.title).toBe("Mine");

  let answerRead = (_: EditedPost) => {};
  request.mockReturnValueOnce(new Promise((resolve) => (answerRead = resolve)));
  const looking = saving.catchUp();
  request.mockResolvedValueOnce(edited({ version: 6, title: "Mine" }));
  await saving.flush();
  answerRead(edited({ version: 5, title: "Theirs again" }));
  await looking;
  expect(screen.form.title).toBe("Mine");
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { CheckPanel } from "./check-panel";
import type { PostForm } from "./post-form";
import type { PostEditing } from "./use-post-editor";

const ready = {
  ...{ title: "What the fee buys", excerpt: "Permission.", body: "Words.", authorName: "Ada Lindqvist" },
  ...{ featureFileId: null, featureAlt: "" },
} as PostForm;

function panelOf(changes: Partial<PostForm>, isSaved = true) {
  const saveNow = jest.fn(() => Promise.resolve(isSaved));
  const editing = { form: { ...ready, ...changes }, post: { id: "p-1" }, saveNow } as unknown as PostEditing;
  return { saveNow, onGoTo, panel: <CheckPanel editing={editing} onGoTo={onGoTo} /> };
}

const onGoTo = jest.fn();
const answer = (items: string[]) => {
  global.fetch = jest.fn(() => Promise.resolve(fakeResponse(200, { items }))) as unknown as typeof fetch;
};

beforeEach(() => jest.clearAllMocks());

test("what is missing is listed while writing, each line leading to its field", async () => {
  const { rerender } = render(panelOf({ excerpt: "", authorName: "" }).panel);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Add an author.",
    "Add a two-sentence summary.",
  ]);
  await userEvent.click(screen.getByRole("link", { name: "Add an author." }));
  expect(onGoTo).toHaveBeenLastCalledWith("post-author");
  rerender(panelOf({ body: "![](/api/files/1)" }).panel);
  await userEvent.click(screen.getByRole("link", { name: /Add alt text to one picture/ }));
  expect(onGoTo).toHaveBeenLastCalledWith("post-body");
  rerender(panelOf({}).panel);
  expect(screen.getByText("Nothing is missing.")).toBeInTheDocument();
});

test("broken links are named until the text changes", async () => {
  answer(["/prices"]);
  const { rerender } = render(panelOf({}).panel);
  await userEvent.click(screen.getByRole("button", { name: "Check links" }));
  expect(await screen.findByRole("link", { name: "Fix this broken link: /prices" })).toHaveAttribute(
    "href",
    "#post-body",
  );
  expect(screen.getByRole("status")).toHaveTextContent("1 broken link.");
  expect(jest.mocked(global.fetch).mock.lastCall?.[0]).toBe("/api/admin/blogs/p-1/broken-links");
  rerender(panelOf({ body: "Other words." }).panel);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a text without broken links says so, and one that can’t be saved is not checked", async () => {
  answer([]);
  const { unmount } = render(panelOf({}).panel);
  await userEvent.click(screen.getByRole("button", { name: "Check links" }));
  expect(await screen.findByText("No broken links.")).toBeInTheDocument();
  unmount();
  jest.mocked(global.fetch).mockClear();
  render(panelOf({}, false).panel);
  await userEvent.click(screen.getByRole("button", { name: "Check links" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Your latest changes aren’t saved yet");
  expect(global.fetch).not.toHaveBeenCalled();
});

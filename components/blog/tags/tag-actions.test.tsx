import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EditedTag } from "@/lib/blog/tags/schema";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { TagActions } from "./tag-actions";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const tag: EditedTag = {
  id: "0198c0de-0000-7000-8000-00000000000a",
  slug: "deals",
  name: "Deals",
  description: "How a price is agreed.",
  published: 3,
  others: 1,
  formerSlugs: [],
};
const other = { id: "0198c0de-0000-7000-8000-00000000000b", name: "Negotiating" };
const path = `/api/admin/blogs/tags/${tag.id}`;

function shown(more: Partial<EditedTag> = {}, choices = [{ id: tag.id, name: tag.name }, other]) {
  const fetch = jest.fn(async (_path: string, _options: RequestInit) => fakeResponse(200, tag));
  Object.assign(global, { fetch });
  render(<TagActions tag={{ ...tag, ...more }} choices={choices} />);
  return () => fetch.mock.calls.map(([to, { method, body }]) => [method, to, body ? JSON.parse(String(body)) : null]);
}

const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};

test("each button names its tag", () => {
  shown();
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Rename Deals", "Describe Deals", "Merge Deals"]);
});

test("a new name is sent", async () => {
  const sent = shown();
  const dialog = await open("Rename Deals");
  const field = dialog.getByRole("textbox", { name: /Name/ });
  expect(field).toHaveValue("Deals");
  await userEvent.clear(field);
  await userEvent.type(field, "Pricing");
  await userEvent.click(dialog.getByRole("button", { name: "Rename tag" }));
  expect(sent()).toEqual([["POST", `${path}/rename`, { name: "Pricing" }]]);
});

test("an emptied description is removed", async () => {
  const sent = shown();
  const dialog = await open("Describe Deals");
  await userEvent.clear(dialog.getByRole("textbox", { name: /Description/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(sent()).toEqual([["POST", `${path}/describe`, {}]]);
});

test("merging shows the number of posts and offers every other tag", async () => {
  const sent = shown();
  const dialog = await open("Merge Deals");
  expect(dialog.getByText(/^4 posts get the tag you choose/)).toBeVisible();
  const choice = dialog.getByRole("combobox", { name: /Merge into/ });
  expect(within(choice).queryByRole("option", { name: "Deals" })).toBeNull();
  await userEvent.selectOptions(choice, "Negotiating");
  await userEvent.click(dialog.getByRole("button", { name: "Merge tags" }));
  expect(sent()).toEqual([["POST", `${path}/merge`, { intoId: other.id }]]);
});

test("only an unused tag can be deleted", async () => {
  const sent = shown({ published: 0, others: 0 });
  const dialog = await open("Delete Deals");
  await userEvent.click(dialog.getByRole("button", { name: "Delete tag" }));
  expect(sent()).toEqual([["DELETE", path, null]]);
});

test.each([
  { published: 1, others: 0 },
  { published: 0, others: 1 },
])("a tag in use cannot be deleted: %j", (counts) => {
  shown(counts);
  expect(screen.queryByRole("button", { name: "Delete Deals" })).toBeNull();
});

test("the only tag cannot be merged into anything", () => {
  shown({}, [{ id: tag.id, name: tag.name }]);
  expect(screen.queryByRole("button", { name: "Merge Deals" })).toBeNull();
});

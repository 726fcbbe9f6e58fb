import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TaxonomyView } from "@/lib/moderation/taxonomies/schema";
import { changeText } from "./taxonomy-choices";
import { TaxonomyEditor } from "./taxonomy-editor";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const code = (name: string, byDefault: string, isShared = false) => ({
  code: name,
  label: byDefault,
  byDefault,
  isHidden: false,
  isShared,
});

const taxonomy: TaxonomyView = {
  name: "objectives",
  version: 0,
  updatedAt: null,
  updatedBy: null,
  codes: [code("awareness", "Awareness"), code("brand_loyalty", "Customer loyalty"), code("other", "Other", true)],
};

test("an admin renames, moves and hides choices and saves them as one change", async () => {
  const fetch = jest.fn(async (_path: string, _request: { body: string }) => Response.json({ name: "objectives" }));
  Object.assign(globalThis, { fetch });
  render(<TaxonomyEditor taxonomy={taxonomy} />);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.clear(screen.getByLabelText("Label of awareness"));
  await userEvent.type(screen.getByLabelText("Label of awareness"), "Reach");
  await userEvent.click(screen.getByRole("button", { name: "Move Customer loyalty up" }));
  await userEvent.click(screen.getByLabelText("Offer Reach"));
  const rows = screen.getAllByRole("listitem").map((row) => within(row).getByRole("textbox"));
  expect(rows.map((input) => (input as HTMLInputElement).value)).toEqual(["Customer loyalty", "Reach", "Other"]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body ?? "")).toEqual({
    labels: { awareness: "Reach" },
    order: ["brand_loyalty", "awareness", "other"],
    hidden: ["awareness"],
    version: 0,
  });
});

test("a code that other lists share can be moved and not changed", () => {
  render(<TaxonomyEditor taxonomy={taxonomy} />);
  expect(screen.getByLabelText("Label of other")).toBeDisabled();
  expect(screen.getByLabelText("Offer Other")).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Other up" })).toBeEnabled();
});

test("the history says what a change changed", () => {
  const before = { labels: { a: "Alpha" }, order: [], hidden: ["b"] };
  const after = { labels: { c: "See" }, order: ["c", "a", "b"], hidden: ["c"] };
  expect(changeText(before, after, (each) => each.toUpperCase())).toEqual([
    "“Alpha” is now “A”",
    "“C” is now “See”",
    "Hid See",
    "Offered B again",
    "Changed the order",
  ]);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { AdminTable } from "./admin-table";
import { useChosen } from "./selection";
import { nextRow } from "./use-row-keys";

const rows = ["Ada", "Ben", "Cleo"].map((name) => ({
  id: name.toLowerCase(),
  label: name,
  cells: [
    <a key="name" href={`/people/${name}`}>
      {name}
    </a>,
  ],
}));

const Chosen = () => <p>Chosen ids: {useChosen().ids.join(", ")}</p>;

const shown = () =>
  render(
    <AdminTable
      caption="People"
      summary="3 people"
      columns={[{ key: "name", header: "Name" }]}
      rows={rows}
      bulk={<Chosen />}
    />,
  );

test("j and k move the focus from row to row and stop at the ends", () => {
  shown();
  for (const [key, name] of [
    ["j", "Ada"],
    ["j", "Ben"],
    ["j", "Cleo"],
    ["j", "Cleo"],
    ["k", "Ben"],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(screen.getByRole("link", { name })).toHaveFocus();
  }
});

test("x selects the focused row, and its actions appear", () => {
  shown();
  expect(screen.getByText("3 people")).toBeVisible();
  fireEvent.keyDown(document.body, { key: "k" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
  expect(screen.getByRole("checkbox", { name: "Select Cleo" })).toBeChecked();
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(screen.getByText("Chosen ids: cleo")).toBeVisible();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
  expect(screen.queryByText(/Chosen ids/)).toBeNull();
});

test("keys typed into a field, or with a modifier, do nothing", () => {
  render(<input aria-label="Search" />);
  shown();
  const field = screen.getByLabelText("Search");
  field.focus();
  fireEvent.keyDown(field, { key: "j" });
  expect(field).toHaveFocus();
  fireEvent.keyDown(document.body, { key: "k", metaKey: true });
  expect(field).toHaveFocus();
});

test("one checkbox selects and clears all rows of the page", () => {
  shown();
  const everything = screen.getByRole("checkbox", { name: "Select all on this page" });
  fireEvent.click(everything);
  expect(screen.getByText("Chosen ids: ada, ben, cleo")).toBeVisible();
  fireEvent.click(everything);
  expect(screen.getByText("3 people")).toBeVisible();
});

test("keys do nothing in an empty list", () => {
  expect(nextRow("j", -1, 0)).toBeNull();
  expect(nextRow("z", 0, 3)).toBeNull();
  expect(nextRow("k", -1, 3)).toBe(2);
});

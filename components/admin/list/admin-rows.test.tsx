import { fireEvent, render, screen } from "@testing-library/react";
import { DataTable } from "@/components/layout/data-table";
import { useSelection } from "@/components/layout/row-selection";
import { AdminList } from "./admin-list";
import { AdminRows } from "./admin-rows";
import { nextRow } from "./use-row-keys";

const rows = ["Ada", "Ben", "Cleo"].map((name) => ({ id: name.toLowerCase(), name }));

const Selected = () => <p>Selected ids: {useSelection().ids.join(", ")}</p>;

const shown = () =>
  render(
    <AdminRows ids={rows.map(({ id }) => id)} summary="3 people" bulk={<Selected />}>
      <DataTable
        caption="People"
        rows={rows}
        rowKey={({ id }) => id}
        selectLabel={({ name }) => name}
        columns={[
          { key: "name", header: "Name", rowHeader: true, cell: ({ name }) => <a href={`/people/${name}`}>{name}</a> },
        ]}
      />
    </AdminRows>,
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
  expect(screen.getByText("Selected ids: cleo")).toBeVisible();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
  expect(screen.queryByText(/Selected ids/)).toBeNull();
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
  expect(screen.getByText("Selected ids: ada, ben, cleo")).toBeVisible();
  fireEvent.click(everything);
  expect(screen.getByText("3 people")).toBeVisible();
});

test("keys do nothing in an empty list", () => {
  expect(nextRow("j", -1, 0)).toBeNull();
  expect(nextRow("z", 0, 3)).toBeNull();
  expect(nextRow("k", -1, 3)).toBe(2);
});

test("the heading of the current order turns it, and another heading keeps the filters", () => {
  render(
    <AdminList
      path="/people"
      query={{ q: "a", sort: "newest", cursor: "2" }}
      sort="newest"
      page={{ items: rows, nextCursor: null, total: 3 }}
      caption="People"
      summary=""
      columns={[
        { key: "name", header: "Name", sort: "name", cell: ({ name }) => name },
        { key: "since", header: "Joined", sort: "newest", reverse: "oldest", cell: () => "2026" },
      ]}
      empty={{ title: "", text: "" }}
    />,
  );
  expect(screen.getByRole("columnheader", { name: /Joined/ })).toHaveAttribute("aria-sort", "other");
  expect(screen.getByRole("link", { name: /^Joined ?, sorted by/ }).getAttribute("href")).toContain("oldest");
  const byName = screen.getByRole("link", { name: /^Name ?, sort by/ }).getAttribute("href");
  expect(new URLSearchParams(byName?.split("?")[1]).toString()).toBe("q=a&sort=name");
});

import { render, screen } from "@testing-library/react";
import { StatusTabs } from "./status-tabs";

const shown = (query: Record<string, string>, withAll = false) =>
  render(
    <StatusTabs
      label="Posts by status"
      path="/admin/blogs"
      query={query}
      statuses={["draft", "published"]}
      labels={{ draft: "Draft", published: "Published" }}
      counts={{ draft: 3 }}
      current={query.status}
      withAll={withAll}
    />,
  );

test("each tab opens the first page of its status, preserves the other filters and shows the count", () => {
  shown({ status: "draft", q: "fee", cursor: "later" });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Draft3", "Published0"]);
  expect(screen.getByRole("link", { name: /Published/ })).toHaveAttribute(
    "href",
    "/admin/blogs?status=published&q=fee",
  );
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Draft");
});

test("with an “All” tab, that one is open until a status is selected", () => {
  shown({ q: "fee" }, true);
  const all = screen.getByRole("link", { current: "page" });
  expect(all).toHaveTextContent("All3");
  expect(all).toHaveAttribute("href", "/admin/blogs?q=fee");
});

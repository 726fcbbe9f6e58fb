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

test("each tab leads to the first page of its status, keeps the other filters and says how many there are", () => {
  shown({ status: "draft", q: "fee", cursor: "later" });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Draft3", "Published0"]);
  expect(screen.getByRole("link", { name: /Published/ })).toHaveAttribute(
    "href",
    "/admin/blogs?status=published&q=fee",
  );
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Draft");
});

test("with all of them together, that tab is open until a status is asked for", () => {
  shown({ q: "fee" }, true);
  const all = screen.getByRole("link", { current: "page" });
  expect(all).toHaveTextContent("All3");
  expect(all).toHaveAttribute("href", "/admin/blogs?q=fee");
});

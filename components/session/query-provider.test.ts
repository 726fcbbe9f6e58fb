import { useQuery } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { QueryProvider } from "./query-provider";

function Unread() {
  const { data } = useQuery<{ count: number }>({ queryKey: ["/api/conversations/unread"] });
  return data ? data.count : "Loading";
}

test("a page rendered by the server leaves no timer that would keep its request in memory", () => {
  jest.useFakeTimers();
  expect(renderToString(createElement(QueryProvider, null, createElement(Unread)))).toContain("Loading");
  expect(jest.getTimerCount()).toBe(0);
});

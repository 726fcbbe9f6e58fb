import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { setClock } from "@/lib/platform/clock";
import type { ConversationDetail } from "@/lib/messages/view";
import { TriageMenus } from "./triage-menus";

jest.mock("./use-colleagues", () => ({ useColleagues: () => [] }));

afterEach(() => setClock());

test("snooze times are in the reader’s time zone, and a page rendered earlier or elsewhere causes no error", () => {
  const errors: unknown[] = [];
  const conversation = { id: "c", assignee: null, status: "open" } as ConversationDetail;
  const menus = (
    <QueryClientProvider client={new QueryClient()}>
      <TriageMenus conversation={conversation} />
    </QueryClientProvider>
  );
  setClock(() => new Date("2026-11-18T06:00:00Z"));
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(menus);
  setClock(() => new Date("2026-11-18T06:01:00Z"));
  act(() => void hydrateRoot(container, menus, { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Snooze" }));
  expect(screen.getByText(/2:46 PM/)).toBeInTheDocument();
});

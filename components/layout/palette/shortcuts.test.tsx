import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Shortcuts } from "@/components/layout/palette/shortcuts";

const push = jest.fn();
let path = "/messages";
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => path }));

const apiRequest = jest.fn();
jest.mock("@/lib/platform/http/api-client", () => ({
  apiRequest: (...call: unknown[]) => apiRequest(...call) as unknown,
}));

const commands = [
  { href: "/messages", label: "Messages" },
  { href: "/opportunities", label: "Marketplace" },
];

beforeAll(() => {
  // jsdom has neither modal dialogs nor layout.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(global, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});

function renderPage() {
  render(
    <>
      <input data-search aria-label="Search listings" />
      <input aria-label="Note" />
      <Shortcuts commands={commands} />
    </>,
  );
}

test("/ focuses the page's search, and is an ordinary character while typing", async () => {
  renderPage();
  await userEvent.keyboard("/");
  const search = screen.getByRole("textbox", { name: "Search listings" });
  expect(search).toHaveFocus();
  await userEvent.keyboard("a/b?");
  expect(search).toHaveValue("a/b?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("? lists the shortcuts", async () => {
  renderPage();
  await userEvent.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(screen.getByText("Next conversation")).toBeVisible();
});

test("? lists the keys of lists in the admin area", async () => {
  path = "/admin/users";
  renderPage();
  await userEvent.keyboard("?");
  expect(await screen.findByText("Select row")).toBeVisible();
  expect(screen.queryByText("Next conversation")).toBeNull();
});

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
  "%s finds a page and goes there, even from a field",
  async (keys) => {
    renderPage();
    await userEvent.click(screen.getByRole("textbox", { name: "Note" }));
    await userEvent.keyboard(keys);
    const field = await screen.findByRole("combobox");
    expect(field).toHaveFocus();
    await userEvent.keyboard("market{Enter}");
    expect(push).toHaveBeenLastCalledWith("/opportunities");
  },
);

test("what the server finds is shown without an empty state above it, and Enter follows the first row", async () => {
  const items = [
    { group: "Messages", label: "Harbor Regatta", detail: "Northgate Sports", href: "/messages?c=1" },
    { group: "Deals", label: "Deal 7: Harbor Regatta", href: "/messages?deal=7" },
  ];
  apiRequest.mockResolvedValue({ items });
  render(<Shortcuts commands={commands} search={{ path: "/api/palette", placeholder: "Pages and deals" }} />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByPlaceholderText("Pages and deals"), "regata");
  expect(await screen.findByRole("option", { name: /Deal 7/ })).toBeVisible();
  expect(screen.queryByText(/No results/)).toBeNull();
  expect(apiRequest).toHaveBeenLastCalledWith("GET", "/api/palette?q=regata", undefined, expect.anything());
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenLastCalledWith("/messages?c=1");
});

test("a client’s thread opens after a switch to the client", async () => {
  const client = { id: "c1", name: "Olt Foods" };
  const item = { group: "Messages", label: "Harbor Regatta", detail: "for Olt Foods", href: "/messages?c=1", client };
  const never = new Promise(() => undefined);
  apiRequest.mockImplementation((method: string) => (method === "GET" ? Promise.resolve({ items: [item] }) : never));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shortcuts commands={commands} search={{ path: "/api/palette", placeholder: "Pages and deals" }} />
    </QueryClientProvider>,
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByPlaceholderText("Pages and deals"), "regatta");
  push.mockClear();
  await userEvent.click(await screen.findByRole("option", { name: /Harbor Regatta/ }));
  expect(apiRequest).toHaveBeenCalledWith("POST", "/api/auth/acting-for", { organizationId: "c1" }, expect.anything());
  expect(push).not.toHaveBeenCalled();
});

test("Enter follows a matching person rather than a page that only contains the characters of the name", async () => {
  apiRequest.mockResolvedValue({ items: [{ group: "Users", label: "Jonas Quinn", href: "/admin/users/1" }] });
  const pages = [{ href: "/admin/organization-join-requests", label: "Join requests" }];
  render(<Shortcuts commands={pages} search={{ path: "/api/palette", placeholder: "Pages and people" }} />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByPlaceholderText("Pages and people"), "jonas");
  expect(await screen.findByRole("option", { name: "Jonas Quinn" })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Join requests" })).toBeNull();
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenLastCalledWith("/admin/users/1");
});

test("the theme and the other organizations are commands", async () => {
  const choice = (id: string, name: string, isCurrent: boolean) => ({ id, name, isCurrent, unread: 2, agency: null });
  const items = [choice("own", "Silva & Co", true), choice("olt", "Olt Foods", false)];
  const theme = {
    href: "#theme",
    label: "Switch between light and dark",
    keywords: ["theme"],
    action: "theme" as const,
  };
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ items }) } } });
  render(
    <QueryClientProvider client={client}>
      <Shortcuts commands={[...commands, theme]} switchHome="/dashboard" />
    </QueryClientProvider>,
  );
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("option", { name: /Switch to Olt Foods/ })).toBeVisible();
  expect(screen.queryByRole("option", { name: /Switch to Silva/ })).toBeNull();
  await userEvent.type(screen.getByRole("combobox"), "theme{Enter}");
  expect(document.documentElement).toHaveClass("dark");
  expect(push).not.toHaveBeenCalledWith("#theme");
});

test("Escape hides tooltips until the pointer moves on", async () => {
  renderPage();
  await userEvent.keyboard("{Escape}");
  expect(document.documentElement.dataset.tooltips).toBe("off");
  document.dispatchEvent(new Event("pointermove"));
  expect(document.documentElement.dataset.tooltips).toBeUndefined();
});

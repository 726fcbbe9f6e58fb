import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { Shortcuts } from "@/components/layout/palette/shortcuts";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

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
      <Shortcuts commands={commands} searchListings={false} />
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

test("Escape hides tooltips until the pointer moves on", async () => {
  renderPage();
  await userEvent.keyboard("{Escape}");
  expect(document.documentElement.dataset.tooltips).toBe("off");
  document.dispatchEvent(new Event("pointermove"));
  expect(document.documentElement.dataset.tooltips).toBeUndefined();
});

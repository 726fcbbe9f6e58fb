import { fireEvent, screen } from "@testing-library/react";

/** A row of a menu, after the buttons of all menus were pressed. jsdom has no popovers, so the menus stay hidden. */
export function menuRow(name: string): HTMLElement {
  HTMLElement.prototype.hidePopover = () => undefined;
  for (const button of document.querySelectorAll("[aria-haspopup=menu]")) fireEvent.click(button);
  return screen.getByRole("menuitem", { name, hidden: true });
}

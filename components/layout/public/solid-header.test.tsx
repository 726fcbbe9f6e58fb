import { fireEvent, render, screen } from "@testing-library/react";

import { SolidHeader } from "@/components/layout/public/solid-header";

test.each([
  [50, "false"],
  [51, "true"],
])("scrolled by %i px the header is solid: %s", (scrolled, solid) => {
  render(<SolidHeader>Pitchside</SolidHeader>);
  Object.defineProperty(window, "scrollY", { value: scrolled, configurable: true });
  fireEvent.scroll(window);
  expect(screen.getByRole("banner")).toHaveAttribute("data-solid", solid);
});

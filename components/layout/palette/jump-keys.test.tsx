import { render, screen } from "@testing-library/react";
import { PaletteButton } from "./palette-button";

test.each([
  ["MacIntel", "⌘K"],
  ["Win32", "Ctrl K"],
  ["Linux x86_64", "Ctrl K"],
])("on %s the palette is opened with %s", (platform, keys) => {
  jest.spyOn(navigator, "platform", "get").mockReturnValue(platform);
  render(<PaletteButton />);
  expect(screen.getByText(keys)).toBeVisible();
});

import { render } from "@testing-library/react";
import { fieldPaths } from "@/lib/listings/field-names";
import { ListingWizard } from "./listing-wizard";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

/** Shown only if there is a level of exclusivity. */
const shownLater = ["exclusivity.categories"];

test("every field has one name: that of imports, decks, and messages is the one on screen", () => {
  const { container } = render(<ListingWizard listing={null} isModerated={false} today="2026-11-21" />);
  const shown = [...container.querySelectorAll("label, legend, h2, h3")].map((each) => each.textContent ?? "");
  const isShown = (label: string) => shown.some((text) => text.startsWith(label) || text.includes(`“${label}”`));
  const names = fieldPaths.flatMap(([path, { label }]) => (shownLater.includes(path) ? [] : [label]));
  expect(names.filter((label) => !isShown(label))).toEqual([]);
});

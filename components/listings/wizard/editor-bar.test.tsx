import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { completenessOf, missingForSubmission } from "@/lib/listings/completeness";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { controlId } from "./listing-form";
import { ListingWizard } from "./listing-wizard";
import { focusField } from "./live-preview";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.setTimeout(40_000);

beforeEach(() => {
  // Waiting for an element advances this clock, so that no test waits out the save delay.
  jest.useFakeTimers();
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => fakeResponse(422, {})) as unknown as typeof fetch;
});

const open = () => render(<ListingWizard listing={null} isModerated={false} today="2026-11-21" />);
const fixList = () => screen.getByRole("group", { name: "Things to fix" });

test("each thing to fix before publishing leads to its field", () => {
  open();
  const missing = Object.entries(missingForSubmission({}));
  fireEvent.click(screen.getByRole("button", { name: "Publish listing" }));
  expect(
    within(fixList())
      .getAllByRole("button")
      .map((line) => line.textContent),
  ).toEqual(missing.map(([, [text]]) => text));
  for (const [field, [text]] of missing) {
    fireEvent.click(within(fixList()).getByRole("button", { name: text }));
    expect(document.activeElement).toHaveAttribute("id", controlId(field));
    expect(screen.queryByRole("group", { name: "Things to fix" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /things to fix$/ }));
  }
});

test("the list of things to fix opens with its first line focused, and Escape closes it", () => {
  open();
  const button = screen.getByRole("button", { name: /things to fix$/ });
  expect(button).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(button);
  expect(within(fixList()).getAllByRole("button")[0]).toHaveFocus();
  fireEvent.keyDown(fixList(), { key: "Escape" });
  expect(screen.queryByRole("group", { name: "Things to fix" })).toBeNull();
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a tag that is too long is a thing to fix, and leads to the tags", async () => {
  open();
  const tags = screen.getByLabelText("Tags");
  fireEvent.change(tags, { target: { value: "grassroots ".repeat(5) } });
  fireEvent.blur(tags);
  fireEvent.click(screen.getByRole("button", { name: "Publish listing" }));
  const line = await waitFor(() => within(fixList()).getByRole("button", { name: /^Tags: / }));
  fireEvent.click(line);
  expect(tags).toHaveFocus();
});

test("each gap of the preview leads to its field", () => {
  open();
  const gaps = completenessOf({}).items;
  expect(gaps.length).toBeGreaterThan(20);
  for (const { field } of gaps) {
    (document.activeElement as HTMLElement).blur();
    focusField(field);
    expect([field, document.activeElement?.closest(`#${controlId(field)}`)]).toEqual([field, expect.anything()]);
  }
  const fieldOf = new Map(gaps.map(({ label, field }) => [label, field]));
  for (const link of within(screen.getByRole("region", { name: "Completeness" })).getAllByRole("link")) {
    fireEvent.click(link);
    expect(document.activeElement).toHaveAttribute("id", controlId(fieldOf.get(link.textContent ?? "") ?? ""));
  }
});

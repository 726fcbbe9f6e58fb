import { render, screen } from "@testing-library/react";
import { ButtonLink } from "./button";

let pending = false;
jest.mock("next/link", () => ({
  __esModule: true,
  ...jest.requireActual<object>("next/link"),
  useLinkStatus: () => ({ pending }),
}));

test.each([
  [true, 1],
  [false, 0],
])("a link whose page is loading (%s) draws %i progress line, hidden from its name", (isPending, lines) => {
  pending = isPending;
  render(<ButtonLink href="/messages">Messages</ButtonLink>);
  expect(screen.getByRole("link", { name: "Messages" })).toBeVisible();
  expect(screen.queryAllByTestId("link-progress")).toHaveLength(lines);
});

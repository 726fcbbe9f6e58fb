import { render, screen } from "@testing-library/react";
import { ButtonLink } from "./button";
import { PageWaitProvider } from "@/components/layout/navigation/page-wait";

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

test.each([
  ["Verifying your session...", true, 1],
  ["Verifying admin access....", true, 1],
  ["Verifying your session...", false, 0],
])("the area says “%s” while a page loads (%s)", (text, isPending, count) => {
  pending = isPending;
  render(
    <PageWaitProvider text={text}>
      <ButtonLink href="/messages">Messages</ButtonLink>
    </PageWaitProvider>,
  );
  expect(screen.getByRole("link", { name: "Messages" })).toBeVisible();
  expect(screen.queryAllByText(text)).toHaveLength(count);
});

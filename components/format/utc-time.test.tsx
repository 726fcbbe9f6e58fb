import { render, screen } from "@testing-library/react";
import { UtcTime } from "./utc-time";

// In the time zone of the tests this is already the next day.
const late = "2026-11-03T21:05:09.000Z";

test("admins read the day of a list in UTC, with the second in its tooltip", () => {
  render(<UtcTime at={late} />);
  const time = screen.getByText("Nov 3, 2026");
  expect(time).toHaveAttribute("title", "2026-11-03 21:05:09 UTC");
  expect(time).toHaveAttribute("datetime", late);
});

test("a time names its zone", () => {
  render(<UtcTime at={new Date(late)} withTime />);
  expect(screen.getByTitle("2026-11-03 21:05:09 UTC").textContent?.replace(/\s/g, " ")).toBe(
    "Nov 3, 2026, 9:05 PM UTC",
  );
});

test("what never was has a text of its own, or a dash", () => {
  const { container, rerender } = render(<UtcTime at={null} never="Never" />);
  expect(container).toHaveTextContent(/^Never$/);
  rerender(<UtcTime at={null} />);
  expect(container).toHaveTextContent(/^–$/);
});

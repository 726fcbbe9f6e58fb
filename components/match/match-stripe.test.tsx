import { render, screen } from "@testing-library/react";
import { MatchStripe } from "./match-stripe";

const shares = [{ weight: 30, points: 16, known: 1 }];

test("the match bar is hidden from screen readers unless it has a label", () => {
  const { container, rerender } = render(<MatchStripe shares={shares} className="h-1.5" />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstElementChild?.getAttribute("style")).toContain("var(--pitch) 0 53.3%");
  rerender(<MatchStripe shares={shares} className="h-2.5" role="img" aria-label="Points by factor" />);
  expect(screen.getByRole("img", { name: "Points by factor" })).toBeVisible();
});

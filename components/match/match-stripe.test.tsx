import { render, screen } from "@testing-library/react";
import { MatchStripe } from "./match-stripe";

const shares = [{ weight: 30, points: 16, known: 1 }];

test("is a picture for who is given its name, and nothing for who reads the words beside it", () => {
  const { container, rerender } = render(<MatchStripe shares={shares} className="h-1.5" />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container.firstElementChild?.getAttribute("style")).toContain("var(--pitch) 0 53.3%");
  rerender(<MatchStripe shares={shares} className="h-2.5" role="img" aria-label="Points by factor" />);
  expect(screen.getByRole("img", { name: "Points by factor" })).toBeVisible();
});

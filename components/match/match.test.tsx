import { render, screen, within } from "@testing-library/react";
import { MatchAbsence } from "@/components/match/match-absence";
import { MatchBadge } from "@/components/match/match-badge";
import { MatchPanel } from "@/components/match/match-panel";
import type { MatchDetail } from "@/components/match/match-view";
import { MatchStripe } from "./match-stripe";

describe("match panel", () => {
  const match: MatchDetail = {
    score: 42.5,
    label: "Low Match",
    confidence: "low",
    reasons: [{ text: "62% of visitors are 35 to 54, your target audience", points: 22.4 }],
    cautions: [{ text: "Costs $65,000; your maximum is $60,000", points: 7.3 }],
    unknowns: [{ text: "Exclusivity not provided", points: 2.4 }],
    contributions: [
      { factor: "audience", weight: 60, value: 0.55, points: 33, note: "Ages known" },
      { factor: "budget", weight: 30, value: 0.2, points: 6, note: "Above your budget" },
      { factor: "exclusivity", weight: 10, value: 0.25, points: 2.5, note: "Not provided", known: 0 },
      { factor: "seller_fit", weight: 0, value: 0.9, points: 1, note: "Your category is wanted" },
    ],
    whatWouldChange: [{ text: "With open exclusivity it would be 48.5" }],
  };

  test("every line is labeled as in favor, a caution, or unknown", () => {
    render(<MatchPanel match={match} />);
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines[0]).toMatch(/In favor:.*62%.*22\.4 points/);
    expect(lines[1]).toMatch(/Caution:.*\$65,000.*7\.3 points/);
    expect(lines[2]).toMatch(/Unknown:.*Exclusivity.*2\.4 points/);
  });

  test("the points of the table add up to the score in its last row", () => {
    render(<MatchPanel match={match} open />);
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    const points = rows.map((row) => Number(within(row).getAllByRole("cell").at(-1)?.textContent));
    expect(points.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(points.at(-1) ?? 0, 6);
    expect(points.at(-1)).toBe(42.5);
  });

  test("screen readers get the points and unknown share of every factor", () => {
    render(<MatchPanel match={match} />);
    const text = screen.getByRole("img").getAttribute("aria-label");
    expect(text).toBe(
      "Points by factor: Audience 33.0 of 60.0; Budget 6.0 of 30.0; Exclusivity 2.5 of 10.0, 10.0 unknown",
    );
  });

  test("the panel shows confidence, the brief, and what could change the score", () => {
    render(<MatchPanel match={match} briefName="Spring" />);
    expect(screen.getByText("? Low confidence")).toBeInTheDocument();
    expect(screen.getByText("With open exclusivity it would be 48.5")).toBeInTheDocument();
    expect(screen.getByText("Based on your brief “Spring”")).toBeInTheDocument();
  });

  test("an explanation links to its fact only when the page shows it", () => {
    const explained = {
      ...match,
      reasons: [{ text: "Old enough", points: 22.4, field: "audience.ageBands" }],
      cautions: [{ text: "Too expensive", points: 7.3, field: "price" }],
      whatWouldChange: [{ text: "With open exclusivity it would be 48.5", field: "exclusivity.level" }],
    };
    const { rerender } = render(<MatchPanel match={explained} />);
    expect(screen.queryByRole("link")).toBeNull();
    rerender(<MatchPanel match={explained} anchorOf={(field) => (field === "price" ? null : `place-${field}`)} />);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Old enough", "#place-audience.ageBands"],
      ["With open exclusivity it would be 48.5", "#place-exclusivity.level"],
    ]);
  });

  test("an exclusion reason links to its fact", () => {
    const excluded = [{ text: "Starts at $90,000", field: "price" }];
    render(<MatchAbsence excluded={excluded} anchorOf={() => "packages"} />);
    expect(screen.getByRole("link", { name: "Starts at $90,000" })).toHaveAttribute("href", "#packages");
  });

  test("the badge shows a whole number that matches its label", () => {
    render(<MatchBadge score={89.97} label="Great Match" />);
    expect(screen.getByText("89")).toBeInTheDocument();
  });
});

describe("match stripe", () => {
  const shares = [{ weight: 30, points: 16, known: 1 }];

  test("the match bar is hidden from screen readers unless it has a label", () => {
    const { container, rerender } = render(<MatchStripe shares={shares} className="h-1.5" />);
    expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
    expect(container.firstElementChild?.getAttribute("style")).toContain("var(--pitch) 0 53.3%");
    rerender(<MatchStripe shares={shares} className="h-2.5" role="img" aria-label="Points by factor" />);
    expect(screen.getByRole("img", { name: "Points by factor" })).toBeVisible();
  });
});

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { pageRoutes } from "@/lib/routes";
import { ConnectionsExplained } from "./connections-explained";
import { Features } from "./features";
import type { FreeConnections } from "./free-connections";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { PlanCards } from "./plan-cards";
import { PlanComparison } from "./plan-comparison";
import { PricingQuestions } from "./pricing-questions";
import { TwoSides } from "./two-sides";

/** Titles and plan items that are fixed; whatever else speaks of these things has to have the page for it. */
const fixed = ["Discover and compare", "Audience and ROI analytics", "preferences and goals", "Sales analytics"];

const promises: readonly { says: RegExp; needs: string }[] = [
  { says: /side by side|compare (two|three|four|up to)/i, needs: "/opportunities/compare" },
  { says: /shortlists?\b|\bvotes?\b/i, needs: "/saved-opportunities" },
  { says: /\bROI\b|pays? back|break-even|calculator/i, needs: "/roi-calculator" },
  { says: /AI recommendations|more like this/i, needs: "/ai-recommendations" },
  { says: /analytics|views, saves|lost to|funnel/i, needs: "/listing-analytics" },
  { says: /searches (missed|it was)|costs them which searches/i, needs: "/listing-analytics" },
  { says: /\brecap\b|proof of|to proof|fulfilment|renewal/i, needs: "/api/deals/[id]/deliverables/[deliverableId]" },
  { says: /saved search(es)?|alerts?\b/i, needs: "/api/saved-searches" },
  { says: /budget check/i, needs: "/api/listings/[id]/budget-check" },
];

const calls = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => `/api/${file.replace(/\/route\.ts$/, "")}`);
const existing: ReadonlySet<string> = new Set<string>([...pageRoutes.map(({ path }) => path), ...calls]);

function broken(text: string, there: ReadonlySet<string> = existing): string[] {
  const free = fixed.reduce((rest, phrase) => rest.replaceAll(phrase, " "), text);
  return promises
    .filter(({ says, needs }) => says.test(free) && !there.has(needs))
    .map(({ says, needs }) => `"${says.exec(free)?.[0]}" needs ${needs}`);
}

const parts: Record<string, ComponentType<FreeConnections>> = {
  Hero,
  Features,
  HowItWorks,
  TwoSides,
  PlanCards,
  PlanComparison,
  PricingQuestions,
  ConnectionsExplained,
};

test.each(Object.entries(parts))("%s claims nothing without a page or API for it", (_, Part) => {
  const { container } = render(<Part freeConnections={5} />);
  expect(container.textContent.length).toBeGreaterThan(100);
  expect(broken(container.textContent)).toEqual([]);
});

test("the posts claim nothing about Pitchside without a page or API for it", () => {
  const folder = "prisma/seed/posts";
  const ours = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => /Pitchside|\bwe label\b|our (calculator|tool|product)/i.test(sentence))
      .flatMap((sentence) => broken(sentence).map((problem) => `${file}: ${problem}`)),
  );
  expect(ours).toEqual([]);
});

test("a claim is detected, and allowed once its page exists", () => {
  const promise = "Put four side by side, and follow the deal to proof and recap.";
  const [compare, deliverables] = ["/opportunities/compare", "/api/deals/[id]/deliverables/[deliverableId]"];
  expect(broken(promise, new Set())).toEqual([
    expect.stringContaining(compare ?? ""),
    expect.stringContaining(deliverables ?? ""),
  ]);
  expect(broken(promise, new Set([compare ?? "", deliverables ?? ""]))).toEqual([]);
  expect(broken(fixed.join(". "), new Set())).toEqual([]);
});

test("everything the texts claim exists", () => {
  for (const path of ["/preferences", "/opportunities", "/messages", "/my-listings/import"])
    expect(existing).toContain(path);
  for (const path of ["/api/saved/[listingId]", "/api/proposals/[id]/counter", "/api/proposals/[id]/approve"])
    expect(existing).toContain(path);
});

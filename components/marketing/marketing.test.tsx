import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ComponentType } from "react";
import { carriedDescription } from "@/components/preferences/draft/carried-description";
import { pageRoutes } from "@/lib/routes";
import { settingDefinitions } from "@/lib/settings/definitions";
import { type LimitKey, limits } from "@/lib/settings/limits";
import { sourceFilesBelow } from "@/tests/structure/source-files";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ConnectionsExplained } from "./connections-explained";
import { DescriptionBox } from "./description/description-box";
import { Features } from "./features";
import type { FreeConnections } from "./free-connections";
import { Hero } from "./hero";
import { HowItWorks, TwoSides } from "./landing";
import { LogInNotice } from "./log-in-notice";
import { PlanCards } from "./plan-cards";
import { PlanComparison } from "./plan-comparison";
import { PricingQuestions } from "./pricing-questions";

describe("claims", () => {
  /**
   * Titles and plan items fixed by the specification; any other mention of these features needs a page that delivers
   * it.
   */
  const fixed = ["Discover and compare", "Audience and ROI analytics", "preferences and goals", "Sales analytics"];

  const promises: readonly { says: RegExp; needs: string }[] = [
    { says: /side by side|compare (two|three|four|up to)/i, needs: "/opportunities/compare" },
    { says: /shortlists?\b|\bvotes?\b/i, needs: "/saved-opportunities" },
    { says: /\bROI\b|pays? back|break-even|calculator/i, needs: "/roi-calculator" },
    { says: /AI recommendations|more like this/i, needs: "/ai-recommendations" },
    { says: /analytics|views, saves|lost to|funnel/i, needs: "/listing-analytics" },
    { says: /searches (missed|it was)|costs them which searches/i, needs: "/listing-analytics" },
    { says: /\brecap\b|proof of|to proof|fulfillment|renewal/i, needs: "/api/deals/[id]/deliverables/[deliverableId]" },
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
});

describe("description box", () => {
  const box = <DescriptionBox intro={null} below={null} sample="A sample" />;
  const item = {
    id: "01890000-0000-7000-8000-00a1b2c3d4e5",
    slug: "dublin-rugby-00a1b2c3d4e5",
    title: "Dublin Rugby",
    summary: null,
    sportOrGenre: "rugby",
    propertyType: "team",
    kind: "Team · Rugby",
    imageUrl: null,
    place: "Dublin, Ireland",
    uniqueReach: 80_000,
    label: null,
    reasons: ["Rugby", "In Ireland"],
  };
  const understood = [{ label: "Country", text: "Ireland" }];

  function server(status: number, body: unknown) {
    const fetch = jest.fn(async () => fakeResponse(status, body));
    Object.assign(global, { fetch });
    return fetch;
  }

  beforeEach(() => sessionStorage.clear());

  async function describeIt(text: string) {
    render(box);
    if (text) await userEvent.type(screen.getByRole("textbox", { name: "What do you want to sponsor?" }), text);
    await userEvent.click(screen.getByRole("button", { name: "Show matches" }));
  }

  test("a sentence gets previews with their reasons, and is carried to sign-up", async () => {
    server(200, {
      understood,
      counted: ["a sea view"],
      notPlaced: ["50k: is that your budget?"],
      loosenings: [],
      items: [item],
    });
    await describeIt("Rugby in Ireland, and a sea view");
    expect(await screen.findByRole("link", { name: "Dublin Rugby" })).toHaveAttribute(
      "href",
      "/properties/dublin-rugby-00a1b2c3d4e5",
    );
    expect(screen.getByText("Rugby; In Ireland")).toBeVisible();
    expect(screen.getByText("Counted as keywords: a sea view")).toBeVisible();
    expect(screen.getByText("Worth checking: 50k: is that your budget?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign up to score every listing" })).toHaveAttribute(
      "href",
      "/marketer-signup?next=%2Fpreferences",
    );
    expect(carriedDescription()).toBe("Rugby in Ireland, and a sea view");
  });

  test("unsent input is carried to sign-up as well", async () => {
    render(box);
    await userEvent.type(screen.getByRole("textbox"), "Sailing");
    expect(carriedDescription()).toBe("Sailing");
  });

  test("an example is one click", async () => {
    const fetch = server(200, { understood, counted: [], notPlaced: [], loosenings: [], items: [] });
    render(box);
    await userEvent.click(screen.getByRole("button", { name: "Football clubs in the UK" }));
    expect(await screen.findByText(/No public preview fits this/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "What do you want to sponsor?" })).toHaveValue(
      "Football clubs in the UK",
    );
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("matches replace the sample, and Enter sends what is typed", async () => {
    const fetch = server(200, { understood, counted: [], notPlaced: [], loosenings: [], items: [item] });
    render(box);
    expect(screen.getByText("A sample")).toBeVisible();
    const typed = screen.getByRole("textbox", { name: "What do you want to sponsor?" });
    await userEvent.type(typed, "Rugby{Shift>}{Enter}{/Shift}in Ireland");
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.type(typed, "{Enter}");
    expect(await screen.findByRole("link", { name: "Dublin Rugby" })).toBeVisible();
    expect(screen.queryByText("A sample")).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test("a dead end shows how many results each part costs, and a click removes it", async () => {
    const fetch = server(200, {
      understood,
      counted: [],
      notPlaced: [],
      loosenings: [{ text: "only in Iceland", count: 12 }],
      items: [],
    });
    await describeIt("Rugby only in Iceland");
    await userEvent.click(await screen.findByRole("button", { name: "Without “only in Iceland”: 12 previews" }));
    expect(fetch).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ body: JSON.stringify({ text: "Rugby" }) }),
    );
  });

  test("a typo shows the corrected results right away, and a click searches for what was typed", async () => {
    const fetch = server(200, {
      corrected: "rugby",
      understood,
      counted: [],
      notPlaced: [],
      loosenings: [],
      items: [item],
    });
    await describeIt("rugbi");
    expect(await screen.findByText(/^Showing results for “rugby”/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Search for “rugbi” instead" }));
    expect(fetch).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ body: JSON.stringify({ text: "rugbi", asTyped: true }) }),
    );
  });

  test("an empty sentence sends no request, and a rejection says what to do", async () => {
    const fetch = server(429, { message: "Too many requests. Try again in a minute." });
    await describeIt("");
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole("textbox", { name: "What do you want to sponsor?" }), "Rugby");
    await userEvent.click(screen.getByRole("button", { name: "Show matches" }));
    await waitFor(() => expect(screen.getByText("Too many requests. Try again in a minute.")).toBeVisible());
  });

  test("a sentence without criteria says what to write instead", async () => {
    server(200, { understood: [], notPlaced: ["something lovely"], loosenings: [], items: [] });
    await describeIt("something lovely");
    expect(await screen.findByText("We couldn’t read any criteria from this")).toBeVisible();
  });
});

describe("free connections", () => {
  test("the enforced number of free connections is the one in the plans", () => {
    const { rerender } = render(<PlanCards freeConnections={5} />);
    expect(screen.getByText("first 5 connections free")).toBeVisible();
    rerender(<PlanCards freeConnections={1} />);
    expect(screen.getByText("first connection free")).toBeVisible();
    rerender(<PlanComparison freeConnections={12} />);
    expect(screen.getByText("First 12 free, then with an active plan")).toBeVisible();
    rerender(<ConnectionsExplained freeConnections={12} />);
    expect(screen.getByText(/^The first 12 are free/)).toBeVisible();
  });

  const staticPages: readonly string[] = pageRoutes.flatMap((route) =>
    "isStatic" in route && route.isStatic ? [route.path] : [],
  );

  /** The pages whose source reads the limit. */
  function pagesWith(key: LimitKey): string[] {
    return sourceFilesBelow("app")
      .filter(
        (file) => file.endsWith("/page.tsx") && readFileSync(file, "utf8").includes(`getPublishedLimit("${key}")`),
      )
      .map((file) => `/${file.replace(/^app\//, "").replace(/\(\w+\)\/|page\.tsx$/g, "")}`.replace(/(.)\/$/, "$1"));
  }

  test.each(Object.keys(limits) as LimitKey[])("a change of %s revalidates every static page that shows it", (key) => {
    const named = [...(settingDefinitions[key].pages ?? [])].sort();
    expect(pagesWith(key).sort()).toEqual(named);
    for (const path of named) expect(staticPages).toContain(path);
  });
});

describe("log in notice", () => {
  const listing = "/listing/0198c0de-0000-7000-8000-000000000000";
  const requested = encodeURIComponent(listing);
  const at = (address: string) => history.replaceState({}, "", address);

  test("someone who opened a listing’s link is asked to log in, and led back to it", async () => {
    at(`/?next=${requested}`);
    render(<LogInNotice />);
    expect(await screen.findByText("Log in to see this listing")).toBeVisible();
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", `/auth?next=${requested}`);
    expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute(
      "href",
      `/auth?tab=register&next=${requested}`,
    );
  });

  test("a link to another page asks to log in to continue", async () => {
    at("/?next=%2Fmessages");
    render(<LogInNotice />);
    expect(await screen.findByText("Log in to continue")).toBeVisible();
  });

  test.each(["/", "/?next=https://evil.example", "/?next=%2Fpricing"])("%s asks for nothing", async (address) => {
    at(address);
    const { container } = render(<LogInNotice />);
    await Promise.resolve();
    expect(container).toBeEmptyDOMElement();
  });
});

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Toasts } from "@/components/layout/toasts/toasts";
import type { ListingStatus } from "@/lib/listings/states";
import type { ListingDetail } from "@/lib/listings/view";
import { placeMap } from "@/lib/opportunities/map/place-map";
import type { PackageScore } from "@/lib/opportunities/package-score";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { BudgetCheck } from "./listing/budget-check";
import { OwnState } from "./listing/own-state";
import { Packages } from "./listing/packages";
import { ShareButton } from "./listing/share-button";
import type { SearchView } from "@/lib/opportunities/search-view";
import { MapListings, ResultMap } from "./map/result-map";
import { SearchBox } from "./search/search-box";

describe("budget check", () => {
  const answers = (status: number, body: object) => {
    const requested: [string, RequestInit | undefined][] = [];
    global.fetch = jest.fn((url: string, init?: RequestInit) => {
      requested.push([String(url), init]);
      return Promise.resolve(fakeResponse(status, body));
    }) as unknown as typeof fetch;
    return requested;
  };

  test("a budget check asks for the brief in view and shows the one word that both sides see", async () => {
    const requested = answers(200, {
      fit: "close",
      checkedAt: "2026-11-23T10:00:00.000Z",
      nextAt: "2026-12-23T10:00:00.000Z",
    });
    render(<BudgetCheck listingId="l1" briefId="b1" answer={null} />);
    await userEvent.click(screen.getByRole("button", { name: "Check your budget" }));
    expect(await screen.findByText("Your ranges are close.")).toBeVisible();
    expect(requested[0]?.[0]).toBe("/api/listings/l1/budget-check");
    expect(requested[0]?.[1]?.body).toBe(JSON.stringify({ briefId: "b1" }));
  });

  test("a valid answer is shown with its dates, and is not requested again", () => {
    const answer = {
      fit: "overlap",
      checkedAt: "2026-11-20T10:00:00.000Z",
      nextAt: "2026-12-20T10:00:00.000Z",
    } as const;
    render(<BudgetCheck listingId="l1" briefId="b1" answer={answer} />);
    expect(screen.getByText("Your ranges overlap.")).toBeVisible();
    expect(screen.getByText(/^Checked Nov 20, 2026\. .* again starting Dec 20, 2026\.$/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a rejection says why, and the check can be requested again", async () => {
    answers(409, { code: "conflict", message: "Add a maximum budget to your brief first." });
    render(<BudgetCheck listingId="l1" briefId={null} answer={null} />);
    await userEvent.click(screen.getByRole("button", { name: "Check your budget" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Add a maximum budget to your brief first.");
    expect(screen.getByRole("button", { name: "Check your budget" })).toBeEnabled();
  });
});

describe("own state", () => {
  const listing = (status: ListingStatus, statusReason: string | null = null) =>
    ({ status, own: { statusReason, waiting: null } }) as unknown as ListingDetail;

  test.each([
    ["submitted", "In review", "Marketers will see it once an admin approves it. We’ll notify you either way."],
    ["paused", "Paused", "Marketers won’t see it until you resume it."],
    ["sold_out", "Sold out", "All units are sold. Add units to a package to sell more."],
    ["expired", "Expired", "Its decision deadline or term has passed. Set new dates and resume it."],
  ] as const)("the owner of a %s listing sees what that means and what to do", (status, title, text) => {
    render(<OwnState listing={listing(status)} />);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("a suspended listing shows the reason and a contact link", () => {
    render(<OwnState listing={listing("suspended", "Send us the turnstile report.")} />);
    expect(screen.getByText("“Send us the turnstile report.”")).toBeVisible();
    expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  });

  test("a published listing, or someone else's, shows no notice", () => {
    const { container, rerender } = render(<OwnState listing={listing("published")} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<OwnState listing={{ ...listing("expired"), own: null }} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("packages", () => {
  const item = (id: string, name: string, price: number) => ({
    id,
    name,
    price,
    contactForPricing: price < 0,
    assets: [],
  });

  const listing = {
    id: "l1",
    currency: "USD",
    reach: { estImpressions: 500_000, uniqueReach: 20_000 },
    packages: [
      item("p1", "Presenting rights", 45_000),
      item("p2", "Sleeve", 16_000),
      item("p3", "Title", -1),
      item("p4", "Sold one", 9000),
    ],
    availability: {
      packages: [{ packageId: "p4", state: "sold", left: 0, isYours: false }],
      assets: [],
      categories: [],
      soleSponsor: null,
      sponsored: [],
    },
  } as unknown as ListingDetail;

  const packageScores: PackageScore[] = [
    { packageId: "p1", score: 84.2, label: "Great Match", excluded: null },
    { packageId: "p2", score: null, label: null, excluded: "Starts at $16,000, below your minimum" },
  ];

  const card = (name: string) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

  test("each package has its own score, CPM and cost per reach, from its own price", () => {
    render(<Packages opportunity={{ listing, packageScores, market: null, brief: null }} canPropose />);
    const presenting = card("Presenting rights");
    expect(presenting.getByText("84")).toBeVisible();
    expect(presenting.getByText("$90.00")).toBeVisible();
    expect(presenting.getByText("$2.25")).toBeVisible();
    const sleeve = card("Sleeve");
    expect(sleeve.getByText("$32.00")).toBeVisible();
    expect(sleeve.getByText("$0.80")).toBeVisible();
    expect(sleeve.getByText(/below your minimum/)).toBeVisible();
  });

  test("a hidden price has no costs, and missing figures are named", () => {
    render(
      <Packages
        opportunity={{ listing: { ...listing, reach: {} } as ListingDetail, packageScores, market: null, brief: null }}
        canPropose
      />,
    );
    expect(card("Title").queryByText("CPM")).toBeNull();
    expect(card("Sleeve").getByText("Needs estimated impressions")).toBeVisible();
    expect(card("Sleeve").getByText("Needs unique reach")).toBeVisible();
  });

  test("a proposal starts with its package; a sold package, and a member who may not negotiate, has none", () => {
    const { rerender } = render(
      <Packages opportunity={{ listing, packageScores: [], market: null, brief: null }} canPropose />,
    );
    expect(screen.getByRole("link", { name: "Propose: Sleeve" })).toHaveAttribute(
      "href",
      "/messages/new?listing=l1&propose=p2",
    );
    expect(screen.queryByRole("link", { name: "Propose: Sold one" })).toBeNull();
    expect(screen.getByRole("link", { name: "Calculate ROI: Sleeve" })).toHaveAttribute(
      "href",
      "/roi-calculator?listing=l1&package=p2",
    );
    expect(screen.queryByRole("link", { name: "Calculate ROI: Title" })).toBeNull();
    rerender(<Packages opportunity={{ listing, packageScores: [], market: null, brief: null }} canPropose={false} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("share button", () => {
  test("sharing copies the link where the device has no share sheet, and says so", async () => {
    const user = userEvent.setup();
    render(
      <>
        <ShareButton title="Northgate" path="/listing/l1" />
        <Toasts />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Share" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("http://localhost/listing/l1"));
    expect(await screen.findByText("Link copied")).toBeInTheDocument();
  });
});

describe("result map", () => {
  const map = placeMap(
    [
      { city: "Leeds", country: "GB", count: 12, point: { latitude: 53.8, longitude: -1.55 } },
      { city: "Austin", country: "US", count: 1, point: { latitude: 30.3, longitude: -97.7 } },
      { city: null, country: null, count: 2, point: null },
    ],
    "view=map",
  );

  test("every point is a link with its place and its number of listings", () => {
    render(<ResultMap map={map} />);
    const points = within(screen.getByRole("region", { name: "Map of results" }));
    expect(points.getByRole("link", { name: "Leeds, United Kingdom: 12 listings" })).toHaveAttribute(
      "href",
      "/opportunities?city=Leeds&country=GB",
    );
    expect(points.getByRole("link", { name: "Austin, United States: 1 listing" })).toBeVisible();
  });

  test("the same places appear as a list, with the listings that have no place", () => {
    render(<ResultMap map={map} />);
    const list = within(screen.getByRole("list", { name: "Places" }));
    expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Leeds, United Kingdom",
      "Austin, United States",
    ]);
    expect(screen.getByText("No place: 2 listings")).toBeVisible();
  });

  test("beside the map are the listings in view, and links to other parts", () => {
    const row = { id: "l1", title: "Roundhay Run", place: "Leeds, United Kingdom", price: "$12,000", score: 82 };
    const rows = [{ ...row, label: "Strong match", kind: "Running", reach: "9,000", deadline: "None", season: "" }];
    const view = { query: "view=map", sort: "match", brief: null, nextCursor: null, rows } as unknown as SearchView;
    render(
      <ResultMap map={map}>
        <MapListings screen={view} isWaiting={false} />
      </ResultMap>,
    );
    const listings = within(screen.getByRole("region", { name: "Listings on the map" }));
    expect(listings.getByRole("link", { name: "Roundhay Run" })).toHaveAttribute("href", "/listing/l1");
    expect(listings.getByText("Leeds, United Kingdom · $12,000")).toBeVisible();
    const moves = within(screen.getByRole("navigation", { name: "Move the map" })).getAllByRole("link");
    expect(moves.map((link) => link.getAttribute("aria-label")).slice(0, 2)).toEqual(["Zoom in", "Zoom out"]);
  });

  test("an empty part of the map says so", () => {
    const view = { query: "view=map", sort: "match", brief: null, nextCursor: null, rows: [] } as unknown as SearchView;
    render(<MapListings screen={view} isWaiting={false} />);
    expect(screen.getByText("No listings in this part of the map.")).toBeVisible();
  });
});

describe("search box", () => {
  const suggestions = [
    { kind: "sport", label: "Sailing", count: 12, href: "/opportunities?sportOrGenre=sailing" },
    { kind: "listing", label: "Harbor Regatta", detail: "Plymouth, United Kingdom", href: "/listing/1" },
  ];

  const requested: string[] = [];

  beforeEach(() => {
    requested.length = 0;
    global.fetch = jest.fn((url: string) => {
      requested.push(String(url));
      return Promise.resolve(fakeResponse(200, { items: suggestions }));
    }) as unknown as typeof fetch;
  });

  function Box() {
    const [value, setValue] = useState("");
    return (
      <form onChange={(event) => setValue((event.target as unknown as HTMLInputElement).value)}>
        <label htmlFor="search-words">Search</label>
        <SearchBox value={value} onChange={() => undefined} />
      </form>
    );
  }

  async function typed(text: string) {
    render(<Box />);
    const box = screen.getByRole("combobox", { name: "Search" });
    await userEvent.type(box, text);
    if (text.length > 1) await screen.findByRole("option", { name: /Sailing/ });
    return box;
  }

  test("typing shows suggestions with their counts and what they are", async () => {
    const box = await typed("sail");
    expect(box).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("option", { name: "Sailing 12 Sport or genre" })).toHaveAttribute(
      "href",
      suggestions[0]?.href,
    );
    expect(screen.getByRole("option", { name: "Harbor Regatta Plymouth, United Kingdom" })).toBeVisible();
    expect(requested.every((url) => url.includes("/api/suggestions?q=sail"))).toBe(true);
  });

  test("arrows choose, Enter follows the chosen suggestion", async () => {
    const box = await typed("sail");
    const followed: string[] = [];
    document.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        followed.push((event.target as Element).closest("a")?.getAttribute("href") ?? "");
      },
      { once: true },
    );
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const chosen = screen.getByRole("option", { name: /Harbor Regatta/ });
    expect(chosen).toHaveAttribute("aria-selected", "true");
    expect(box).toHaveAttribute("aria-activedescendant", chosen.id);
    fireEvent.keyDown(box, { key: "Enter" });
    expect(followed).toEqual(["/listing/1"]);
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  });

  test("input method keys choose nothing", async () => {
    const box = await typed("sail");
    fireEvent.keyDown(box, { key: "ArrowDown", isComposing: true });
    fireEvent.keyDown(box, { key: "ArrowDown", keyCode: 229 });
    expect(box).not.toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{ArrowDown}");
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    expect(screen.getByRole("listbox")).toBeVisible();
  });

  test("Escape closes the suggestions and keeps the text", async () => {
    const box = await typed("sail");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box).toHaveValue("sail");
  });

  test("a single character sends no request", async () => {
    await typed("s");
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(requested).toEqual([]);
  });
});

import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentToasts } from "@/components/layout/toasts/toast-store";
import { chooseOnly } from "./compare/chosen";
import { CompareChoice } from "./compare/compare-choice";
import { CompareTray } from "./compare/compare-tray";
import { RememberCompared } from "./compare/remember-compared";
import { SaveButton } from "./save-button";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

describe("save button", () => {
  const calls: { url: string; method: string }[] = [];
  function answerWith(
    status: number,
    rejection: object = { message: "Viewers can view everything but can’t make changes." },
  ) {
    global.fetch = (async (url: string, init: RequestInit) => {
      calls.push({ url, method: init.method ?? "GET" });
      const body = status === 200 ? { saved: true } : rejection;
      return { ok: status === 200, status, url, headers: new Headers(), text: async () => JSON.stringify(body) };
    }) as unknown as typeof fetch;
  }

  beforeEach(() => {
    calls.length = 0;
  });

  test("saving shows right away and calls the server", async () => {
    answerWith(200);
    render(<SaveButton listingId="l1" title="Northgate" isSaved={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Save: Northgate" }));
    expect(screen.getByRole("button", { name: "Saved: Northgate" })).toBeVisible();
    expect(calls).toEqual([{ url: "/api/saved/l1", method: "PUT" }]);
    await userEvent.click(screen.getByRole("button"));
    expect(calls.at(-1)).toEqual({ url: "/api/saved/l1", method: "DELETE" });
  });

  test("removing offers Undo, which saves it again", async () => {
    answerWith(200);
    render(<SaveButton listingId="l1" title="Northgate" isSaved />);
    await userEvent.click(screen.getByRole("button", { name: "Saved: Northgate" }));
    const [notice] = currentToasts().toasts;
    expect(notice).toMatchObject({ title: "Removed from Saved", action: { label: "Undo" } });
    act(() => (notice?.action && "onSelect" in notice.action ? notice.action.onSelect() : undefined));
    await waitFor(() => expect(calls.at(-1)).toEqual({ url: "/api/saved/l1", method: "PUT" }));
    expect(screen.getByRole("button", { name: "Saved: Northgate" })).toBeVisible();
  });

  test("removing what the team has added to asks first, and changes nothing until then", async () => {
    answerWith(409, { message: "Your team added to this saved listing.", hasTeamWork: true });
    render(<SaveButton listingId="l1" title="Northgate" isSaved />);
    await userEvent.click(screen.getByRole("button", { name: "Saved: Northgate" }));
    expect(await screen.findByText("Remove Northgate?")).toBeVisible();
    expect(screen.getByRole("button", { name: "Saved: Northgate", hidden: true })).toBeInTheDocument();
    answerWith(200);
    await userEvent.click(screen.getByRole("button", { name: "Remove", hidden: true }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save: Northgate", hidden: true })).toBeVisible());
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(2);
  });

  test("a save rejected by the server is reverted", async () => {
    answerWith(403);
    render(<SaveButton listingId="l1" title="Northgate" isSaved={false} />);
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save: Northgate" })).toBeVisible());
  });
});

describe("compare tray", () => {
  const listings = ["Harbor Regatta", "City Run", "Northgate", "Silent Cup", "Fifth Mile"].map((title, at) => ({
    id: `id-${at}`,
    title,
  }));

  const onChange = jest.fn();
  beforeEach(() => {
    chooseOnly([]);
    onChange.mockClear();
    render(
      <form onChange={onChange}>
        {listings.map((listing) => (
          <CompareChoice key={listing.id} {...listing} />
        ))}
        <CompareTray briefId="brief" />
      </form>,
    );
  });

  const box = (title: string) => screen.getByRole("checkbox", { name: `Compare: ${title}` });
  const tray = () => screen.queryByRole("region", { name: "Listings to compare" });

  test("the tray appears with the first listing, and links to the comparison from the second on", async () => {
    expect(tray()).toBeNull();
    await userEvent.click(box("Harbor Regatta"));
    expect(screen.getByText("Choose one more")).toBeInTheDocument();
    await userEvent.click(box("City Run"));
    expect(screen.getByRole("link", { name: "Compare 2" })).toHaveAttribute(
      "href",
      "/opportunities/compare?ids=id-0,id-1&briefId=brief",
    );
  });

  test("choosing a listing starts no search in the surrounding form", async () => {
    await userEvent.click(box("Harbor Regatta"));
    expect(onChange).not.toHaveBeenCalled();
  });

  test("a fifth listing is rejected with a message", async () => {
    for (const { title } of listings) await userEvent.click(box(title));
    expect(screen.getByRole("alert")).toHaveTextContent("You can compare up to 4 listings. Remove one to add another.");
    expect(box("Fifth Mile")).not.toBeChecked();
    await userEvent.click(box("City Run"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a listing removed in the tray clears its checkbox", async () => {
    await userEvent.click(box("Harbor Regatta"));
    const [remove] = within(tray() as HTMLElement).getAllByRole("button", { name: "Remove: Harbor Regatta" });
    await userEvent.click(remove as HTMLElement);
    expect(box("Harbor Regatta")).not.toBeChecked();
    expect(tray()).toBeNull();
  });

  test("the choice is stored in the tab's session", async () => {
    await userEvent.click(box("Northgate"));
    expect(JSON.parse(sessionStorage.getItem("compared-listings") ?? "")).toEqual([listings[2]]);
  });
});

describe("a comparison that is opened", () => {
  const listing = (at: number) => ({ id: `id-${at}`, title: `Listing ${at}` });
  const [first, second, third, fourth] = [1, 2, 3, 4].map(listing) as [Listing, Listing, Listing, Listing];
  type Listing = ReturnType<typeof listing>;
  const inTray = () => JSON.parse(sessionStorage.getItem("compared-listings") ?? "[]") as Listing[];

  test("becomes the choice in the tray, even after one listing was added or removed", () => {
    act(() => chooseOnly([]));
    const { rerender } = render(<RememberCompared listings={[first, second]} />);
    expect(inTray()).toEqual([first, second]);
    rerender(<RememberCompared listings={[first, second, third]} />);
    expect(inTray()).toEqual([first, second, third]);
    rerender(<RememberCompared listings={[second, third]} />);
    expect(inTray()).toEqual([second, third]);
    expect(screen.queryByRole("note")).toBeNull();
  });

  test("from someone else's link appears beside the user's own choice, until it replaces it", async () => {
    act(() => chooseOnly([first, second]));
    render(<RememberCompared listings={[third, fourth]} />);
    expect(inTray()).toEqual([first, second]);
    expect(screen.getByRole("note")).toHaveTextContent("Your selection is still saved: Listing 1, Listing 2.");
    expect(screen.getByRole("link", { name: "Open yours" })).toHaveAttribute(
      "href",
      "/opportunities/compare?ids=id-1,id-2",
    );
    await userEvent.click(screen.getByRole("button", { name: "Use this one instead" }));
    expect(inTray()).toEqual([third, fourth]);
    expect(screen.queryByRole("note")).toBeNull();
  });
});

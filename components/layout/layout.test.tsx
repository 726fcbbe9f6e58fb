import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { toast as sonner } from "sonner";
import { footerGroups, headerLinks, shownLinks } from "@/components/layout/public/public-links";
import { SolidHeader } from "@/components/layout/public/solid-header";
import { clearToasts, toast } from "@/components/layout/toasts/toast-store";
import { RecentNotifications, Toasts } from "@/components/layout/toasts/toasts";
import { PublishDialog } from "@/components/listings/wizard/editor-actions";
import { hintLoggedIn, isHintedLoggedIn } from "@/components/session/session-hint";
import { type Choices, choices, noChoices, setChoices } from "@/lib/platform-options/choices";
import { labelOf } from "@/lib/listings/labels";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { ChoicesBlock } from "./choices-block";
import { PaletteButton } from "./palette/palette-button";
import { SessionAction } from "./public/session-action";
import { followTheme, switchTheme } from "./theme/theme";

describe("choices block", () => {
  afterEach(() => setChoices(noChoices));

  const chosen: Choices = {
    off: ["pitches", "publicPreviews"],
    terms: { labels: { podcast: "</script> & “Audio”" }, orders: [], hidden: [] },
  };

  test("a document contains no choices until something is chosen", () => {
    const { container } = render(<ChoicesBlock />);
    expect(container).toBeEmptyDOMElement();
  });

  test("a window gets what the server had when it rendered the document, whatever a label contains", () => {
    setChoices(chosen);
    const { container } = render(<ChoicesBlock />);
    expect(container.innerHTML).not.toContain("</script> &");
    (globalThis as { pitchsideChoices?: Choices }).pitchsideChoices = undefined;
    expect(choices()).toEqual(chosen);
    expect(labelOf("podcast")).toBe("</script> & “Audio”");
  });

  const publish = () =>
    render(
      <PublishDialog
        title="Regatta"
        isModerated
        publicPreview={false}
        onPublish={async () => undefined}
        onClose={() => undefined}
      />,
    );

  test("a seller is not asked for a public preview while previews are off, and no public page links to them", () => {
    publish();
    expect(screen.getByLabelText(/public preview/)).toBeVisible();
    document.body.replaceChildren();
    setChoices(chosen);
    publish();
    expect(screen.queryByLabelText(/public preview/)).toBeNull();
    const links = [...shownLinks(headerLinks), ...footerGroups.flatMap((group) => shownLinks(group.links))];
    expect(links.filter(({ href }) => href === "/properties")).toEqual([]);
    expect(links.length).toBeGreaterThan(10);
  });
});

describe("jump keys", () => {
  test.each([
    ["MacIntel", "⌘K"],
    ["Win32", "Ctrl K"],
    ["Linux x86_64", "Ctrl K"],
  ])("on %s the palette is opened with %s", (platform, keys) => {
    jest.spyOn(navigator, "platform", "get").mockReturnValue(platform);
    render(<PaletteButton />);
    expect(screen.getByText(keys)).toBeVisible();
  });
});

describe("session action", () => {
  function server(status: number, body: unknown) {
    const fetch = jest.fn(async () => fakeResponse(status, body));
    Object.assign(global, { fetch });
    return fetch;
  }

  beforeEach(() => {
    localStorage.clear();
  });

  test("a browser that was never logged in sends no request", () => {
    const fetch = server(401, {});
    render(<SessionAction />);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth");
    expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/auth?tab=register");
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a logged-in user gets a link to their home page", async () => {
    hintLoggedIn(true);
    server(200, { id: "1", type: "seller", status: "active" });
    render(<SessionAction />);
    expect(await screen.findByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  });

  test("after the session ends the link is “Log in”, and the browser's hint is cleared", async () => {
    hintLoggedIn(true);
    server(401, { message: "Log in first.", code: "unauthenticated" });
    render(<SessionAction />);
    await waitFor(() => expect(isHintedLoggedIn()).toBe(false));
    expect(screen.getByRole("link", { name: "Login" })).toBeVisible();
  });
});

describe("solid header", () => {
  test.each([
    [50, "false"],
    [51, "true"],
  ])("scrolled by %i px the header is solid: %s", (scrolled, solid) => {
    render(<SolidHeader>Pitchside</SolidHeader>);
    Object.defineProperty(window, "scrollY", { value: scrolled, configurable: true });
    fireEvent.scroll(window);
    expect(screen.getByRole("banner")).toHaveAttribute("data-solid", solid);
  });
});

describe("theme", () => {
  let changed: () => void = () => undefined;
  const system = {
    matches: false,
    addEventListener: (_: string, run: () => void) => (changed = run),
    removeEventListener: jest.fn(),
  };

  const isDark = () => document.documentElement.classList.contains("dark");

  beforeEach(() => {
    localStorage.clear();
    document.documentElement.className = "";
    Object.assign(window, { matchMedia: () => system });
  });

  test("the page follows the system theme until one is chosen", () => {
    const stop = followTheme();
    system.matches = true;
    changed();
    expect(isDark()).toBe(true);
    switchTheme();
    expect([isDark(), localStorage.getItem("theme")]).toEqual([false, "light"]);
    changed();
    expect(isDark()).toBe(false);
    stop();
  });

  test("a theme chosen in another tab is applied", () => {
    const stop = followTheme();
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage"));
    expect(isDark()).toBe(true);
    stop();
  });
});

describe("toasts", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sonner.dismiss();
  });
  afterEach(() => {
    clearToasts();
    jest.useRealTimers();
  });

  async function show(title: string) {
    act(() => void toast({ title, kind: "good" }));
    await settle(500);
  }

  /** In steps, because each step's render starts the next timer. */
  async function settle(milliseconds: number) {
    for (let step = 0; step < 5; step++) {
      await act(() => jest.advanceTimersByTimeAsync(milliseconds / 5));
    }
  }

  const toasts = () => screen.queryAllByTestId("toast");
  const panel = () => screen.getByRole("dialog", { name: "Recent notifications" });

  function renderPage() {
    render(
      <>
        <RecentNotifications />
        <Toasts />
      </>,
    );
  }

  function swipe(element: HTMLElement, distance: number) {
    const pointer = (type: string, clientX: number) =>
      fireEvent(element, new MouseEvent(type, { clientX, bubbles: true }));
    pointer("pointerdown", 100);
    pointer("pointermove", 100 + distance);
    pointer("pointerup", 100 + distance);
  }

  test("a second toast replaces the first, which remains among the recent ones", async () => {
    renderPage();
    await show("Draft saved");
    await show("Proposal sent");
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent("Proposal sent");
    fireEvent.click(screen.getByRole("button", { name: "Recent notifications, 2" }));
    expect(
      within(panel())
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining("Proposal sent"), expect.stringContaining("Draft saved")]);
  });

  test("the first toast appears in a live region that was there before", async () => {
    renderPage();
    const region = document.querySelector("[aria-live=polite]");
    expect(region).not.toHaveTextContent(/./);
    await show("Draft saved");
    expect(region).toContainElement(screen.getByTestId("toast"));
  });

  test("a toast disappears after 5 s and remains among the recent ones", async () => {
    renderPage();
    await show("Draft saved");
    await settle(4000);
    expect(toasts()).toHaveLength(1);
    await settle(1500);
    expect(toasts()).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
    expect(panel()).toHaveTextContent("Draft saved");
  });

  test("a swipe of 49 px does nothing, one of 50 px dismisses the toast", async () => {
    renderPage();
    await show("Draft saved");
    swipe(screen.getByTestId("toast"), 49);
    await settle(500);
    expect(toasts()).toHaveLength(1);
    swipe(screen.getByTestId("toast"), -50);
    await settle(500);
    expect(toasts()).toHaveLength(0);
  });

  test("a dismissed toast is stored for 1,000,000 ms, then removed", async () => {
    renderPage();
    await show("Draft saved");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await settle(999_000);
    expect(screen.getByRole("button", { name: "Recent notifications, 1" })).toBeVisible();
    await settle(2000);
    expect(screen.getByRole("button", { name: "Recent notifications" })).toBeVisible();
  });

  test("F8 with a visible toast focuses it and opens the recent ones", async () => {
    renderPage();
    await show("Draft saved");
    fireEvent.keyDown(document.body, { key: "F8", code: "F8" });
    await settle(50);
    expect(panel()).toBeVisible();
    expect(screen.getByTestId("toast").closest("ol")).toHaveFocus();
  });

  test("F8 without a toast opens the recent ones and focuses them; Escape restores the focus", async () => {
    renderPage();
    const bell = screen.getByRole("button", { name: "Recent notifications" });
    bell.focus();
    fireEvent.keyDown(bell, { key: "F8", code: "F8" });
    await settle(50);
    expect(panel()).toHaveFocus();
    fireEvent.keyDown(panel(), { key: "Escape" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bell).toHaveFocus();
  });

  test("logging out clears the recent toasts", async () => {
    renderPage();
    await show("Draft saved");
    act(() => clearToasts());
    await settle(500);
    expect(toasts()).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Recent notifications" })).toBeVisible();
  });
});

/**
 * Reports which listings were on screen for a second, opened or compared on a marketer's page. Each once per page; sent
 * in batches every ten seconds, and when the user leaves the page.
 */
import { listingPath } from "@/lib/paths";
import { type EventSource, MAX_REPORTED, eventSources, listingOfPath, sourceOfPage } from "./page-source";
import type { ReportedEvent } from "./schema";

const SEEN_AFTER_MS = 1000;
const SENT_EVERY_MS = 10_000;
const openedFrom = "pitchside.listing-opened-from";

/**
 * Starts when the page is idle; the returned function stops it and sends the rest. @param mayReport false after a
 * logout, because reports need a session
 */
export function trackPage(pathname: string, mayReport: () => boolean): () => void {
  const report = new Report(mayReport);
  const source = sourceOfPage(pathname);
  const opened = listingOfPath(pathname);
  if (opened) report.add({ type: "view", listingId: opened, source: openSource(opened), shownScore: scoreOfPage() });
  if (source === "compare")
    for (const listingId of comparedListings()) report.add({ type: "compare", listingId, source });
  const stop = source ? watchLinks(source, report) : () => undefined;
  return () => {
    stop();
    report.end();
  };
}

class Report {
  private readonly known = new Set<string>();
  private waiting: ReportedEvent[] = [];
  private readonly timer = setInterval(() => this.send(), SENT_EVERY_MS);
  private readonly leave = () => {
    if (document.visibilityState === "hidden") this.send();
  };

  constructor(private readonly mayReport: () => boolean) {
    document.addEventListener("visibilitychange", this.leave);
    // The first report does not wait for the timer: most page visits are shorter than ten seconds.
    setTimeout(() => this.send(), 2 * SEEN_AFTER_MS);
  }

  add(event: ReportedEvent): void {
    const key = `${event.type} ${event.listingId}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.waiting.push(event);
  }

  send(): void {
    if (!this.mayReport()) this.waiting = [];
    while (this.waiting.length > 0)
      sendBeacon("/api/analytics/events", { events: this.waiting.splice(0, MAX_REPORTED) });
  }

  end(): void {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.leave);
    this.send();
  }
}

/** Reports listings whose links become visible, including links added later. */
function watchLinks(source: EventSource, report: Report): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => report.add(impressionOf(target as HTMLAnchorElement, source)), SEEN_AFTER_MS),
          );
      }
    },
    { threshold: 0.5 },
  );
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/listing/"]')];
  const watchAll = () => {
    for (const link of links()) if (listingOfPath(link.pathname)) seen.observe(link);
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(watchAll, SEEN_AFTER_MS / 2);
  });
  const remember = ({ target }: Event) => rememberOpened(target, source);
  watchAll();
  changes.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
  document.addEventListener("click", remember, { capture: true });
  return () => {
    seen.disconnect();
    changes.disconnect();
    document.removeEventListener("click", remember, { capture: true });
    for (const timer of [soon, ...timers.values()]) clearTimeout(timer);
  };
}

function impressionOf(link: HTMLAnchorElement, source: EventSource): ReportedEvent {
  const card = link.closest("li, tr, article");
  const siblings = [...(card?.parentElement?.children ?? [])];
  return {
    type: "impression",
    listingId: listingOfPath(link.pathname) ?? "",
    source,
    position: card ? siblings.indexOf(card) + 1 : null,
    shownScore: scoreOf(card?.querySelector("[data-score]")),
  };
}

const scoreOf = (badge: Element | null | undefined): number | null => {
  const score = Number(badge?.getAttribute("data-score") ?? Number.NaN);
  return Number.isInteger(score) ? score : null;
};

const scoreOfPage = (): number | null => scoreOf(document.querySelector("main [data-score]:not(#similar *)"));

const comparedListings = (): string[] => {
  const ids = (new URLSearchParams(location.search).get("ids") ?? "").split(",");
  return ids.length < 2 ? [] : ids.filter((id) => listingOfPath(listingPath(id)));
};

function rememberOpened(target: EventTarget | null, source: EventSource): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/listing/"]') : null;
  const listingId = link && listingOfPath(link.pathname);
  if (listingId) sessionStorage.setItem(openedFrom, `${listingId} ${source}`);
}

/** From the click that opened it in this tab, or from the page that opened the tab. */
function openSource(listingId: string): EventSource {
  const [id, clicked] = (sessionStorage.getItem(openedFrom) ?? "").split(" ");
  const known = eventSources.find((source) => source === clicked);
  if (id === listingId && known) return known;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const isOther = from?.origin === location.origin && from.pathname !== location.pathname;
  return (isOther && sourceOfPage(from.pathname)) || "direct";
}

/** Sends a report without waiting, even while the page is unloading. Lost if the browser rejects it. */
function sendBeacon(path: string, data: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(data)], { type: "application/json" }));
}

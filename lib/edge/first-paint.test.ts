/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { afterFirstFrame, afterFirstPaint } from "./first-paint.mjs";

const page =
  '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
  '<body><p class="read">Read me</p><script>inline()</script>' +
  '<script src="/_next/static/chunks/main.js" async=""></script></body></html>';

const css = ".read{color:red}.other{color:blue}";
const sheet = (address: string) => (address === "/_next/static/chunks/a.css" ? css : null);
const scripts = ["/_next/static/chunks/one.js", "/_next/static/chunks/main.js"];
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames.length = 0;
  jest.useFakeTimers();
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  window.pitchsideAnswers?.();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs what the page runs. */
function open(body = ""): void {
  document.body.innerHTML = body;
  const code = /<script>(\(function beginWhenWanted[\s\S]*?)<\/script>/.exec(afterFirstPaint(page, sheet))?.[1] ?? "";
  new Function(code)();
}

const begun = () => [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
const paint = () => {
  frames.forEach((frame) => frame(0));
  jest.runAllTimers();
};

test.each(["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"])(
  "the scripts begin at a %s, all of them and each once",
  (sign) => {
    open();
    paint();
    expect(begun()).toEqual([]);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(begun()).toEqual(scripts);
  },
);

test("until then they are only fetched, once everything else has come", () => {
  open();
  expect(document.head.querySelector("link")).toBeNull();
  window.dispatchEvent(new Event("load"));
  paint();
  const fetched = [...document.head.querySelectorAll("link[rel=prefetch]")];
  expect(fetched.map((link) => link.getAttribute("href"))).toEqual(scripts);
  expect(begun()).toEqual([]);
});

const styled = () =>
  [...document.head.querySelectorAll("link[rel=stylesheet]")].map((link) => [
    link.getAttribute("href"),
    link.getAttribute("data-precedence"),
  ]);
const whole = [["/_next/static/chunks/a.css", "next"]];

test("the whole style sheet follows once the page has loaded, once", () => {
  open();
  expect(styled()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(styled()).toEqual([]);
  paint();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(styled()).toEqual(whole);
});

test.each([
  ["shown in it", 100, ""],
  ["shown without it", 107, "Instrument Fallback"],
])("text that was %s stays so when the sheet names its face again", (_, width, kept) => {
  const measured = jest.spyOn(Element.prototype, "getBoundingClientRect");
  measured.mockReturnValueOnce({ width } as DOMRect).mockReturnValueOnce({ width: 107 } as DOMRect);
  document.documentElement.removeAttribute("style");
  open();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(document.documentElement.style.getPropertyValue("--font-text-face")).toBe(kept);
  expect(document.querySelector("span")).toBeNull();
  measured.mockRestore();
});

test("a reader's first sign brings it before the scripts", () => {
  open();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(styled()).toEqual(whole);
  expect(document.head.firstElementChild?.tagName).toBe("LINK");
  expect(begun()).toEqual(scripts);
});

test("the page holds the rules that it shows, and the whole sheet where no script runs", () => {
  const html = afterFirstPaint(page, sheet);
  expect(html).toContain(
    '<style>.read{color:red}</style><noscript><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></noscript>',
  );
});

describe("a face that swaps", () => {
  const face = '@font-face{src:url(/f.woff2)format("woff2");font-display:swap}';
  const head = () => {
    const html = afterFirstPaint(page, () => `${face}${css}`);
    expect(html).toContain("<style>.read{color:red}</style><script>");
    new Function(/<script>(\(function showKnownFaces[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "")();
    return document.head.querySelector("style")?.textContent;
  };

  test("waits for the whole sheet in a browser that does not have it", () => {
    expect(head()).toBeUndefined();
  });

  test("stands from the first frame on where it was shown before", async () => {
    Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
    open();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    await Promise.resolve();
    Reflect.deleteProperty(document, "fonts");
    expect(head()).toBe(face);
  });
});

test("a style sheet that cannot be read stays a link", () => {
  const html = afterFirstPaint(page, () => null);
  expect(html).not.toMatch(/<style|<noscript/);
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>');
  expect(html).toContain('["/_next/static/chunks/one.js","/_next/static/chunks/main.js"],[],false)');
});

test("in a browser that was signed in they begin after the first frame", () => {
  localStorage.setItem("pitchside.signed-in", "1");
  open();
  expect(begun()).toEqual([]);
  paint();
  expect(begun()).toEqual(scripts);
});

test("the name of that hint is the one that the session keeps", () => {
  expect(readFileSync("components/session/session-hint.ts", "utf8")).toContain('"pitchside.signed-in"');
});

test("a page may say that its scripts have to begin", () => {
  open("<div data-begins></div>");
  paint();
  expect(begun()).toEqual(scripts);
});

test("an address that asks for something is answered", () => {
  history.replaceState(null, "", "/?tab=register");
  open();
  history.replaceState(null, "", "/");
  paint();
  expect(begun()).toEqual(scripts);
});

test("everything else stays as it was", () => {
  const html = afterFirstPaint(page, sheet);
  expect(html).not.toMatch(/<script src="\/_next|as="script"/);
  for (const part of ['href="/_next/static/chunks/a.css"', '<script src="/old.js" noModule="">', ">Read me</p>"])
    expect(html).toContain(part);
  expect(html.endsWith("</script></body></html>")).toBe(true);
  const bare = "<html><body>Nothing to fetch</body></html>";
  expect(afterFirstPaint(bare, sheet)).toBe(bare);
});

test("of a page for one person only the scripts move, and every other byte stays", () => {
  const words = "Ærø × Ålesund – “fútbol”";
  const personal = page
    .replace("Read me", words)
    .replace('src="/old.js"', 'id="_R_" src="/_next/static/chunks/late.js"');
  const html = afterFirstFrame(Buffer.from(personal), "abc").toString();
  const moved = html.replace(/<script nonce="abc">\(function beginWhenWanted[\s\S]*?<\/script>/, "");
  expect(moved).toBe(
    personal
      .replace('<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>', "")
      .replace('<script src="/_next/static/chunks/one.js" async=""></script>', "")
      .replace('<script src="/_next/static/chunks/main.js" async=""></script>', ""),
  );
  expect(html).toContain(`(${JSON.stringify(scripts)},[],true)</script></body></html>`);
  const bare = Buffer.from("<html><body>Nothing to fetch</body></html>");
  expect(afterFirstFrame(bare, "abc")).toBe(bare);
  const part = Buffer.from(`<script src="${scripts[0]}" async=""></script>`);
  expect(afterFirstFrame(part, "abc")).toBe(part);
});

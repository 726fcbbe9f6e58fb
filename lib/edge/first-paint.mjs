import { usedStyles } from "./used-styles.mjs";

/**
 * A kept page is whole before any script has run: its links lead on and its text can be read. Its scripts would take the
 * line from its first picture and the processor from its first frame, so they begin when somebody turns to the page. Its
 * style sheet would cost a second way over the line, so the page holds the part of it that it shows.
 */
const external = /<script src="(\/_next\/static\/[^"]+)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;
const styleSheet = /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)[^>]*\/>/g;

/**
 * Runs in the page, as its own source text. At the first sign of a reader the scripts begin, and before them the whole
 * style sheets. Until then, once the page has loaded and shown, the style sheets come, and the scripts are only fetched,
 * two seconds later and when nothing else is to do. What is typed before they answer is given to them when they say that
 * they do (`window.pitchsideAnswers`), and what is pressed is held and done then: everything once, in the order of its
 * latest press, because who presses a second time saw no answer to the first. A browser that was signed in when last
 * seen, a page that says it (`data-begins`), an address that asks for something, and a page that is already scrolled
 * begin after the first frame.
 *
 * @param {string[]} sources
 * @param {string[]} sheets
 * @param {boolean} isWanted whether the scripts begin after the first frame in any case
 */
export function beginWhenWanted(sources, sheets, isWanted) {
  const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"];
  const presses = ["click", "submit"];
  const first = { capture: true, passive: true };
  const typed = new Map();
  let hasBegun = false;
  const held = new Map();
  const add = (kind, facts) => document.head.appendChild(Object.assign(document.createElement(kind), facts));
  // A face that came too late for the first frame is kept for the next page. The whole sheet says it again, and a browser
  // would find it there in time then, and set anew what is read.
  const widthIn = (face) => {
    const probe = document.body.appendChild(
      Object.assign(document.createElement("span"), { textContent: "Wide lines" }),
    );
    probe.style.cssText = `position:absolute;white-space:nowrap;font:99px ${face}monospace`;
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  };
  const keepFace = () => {
    if (sheets.length > 0 && widthIn("var(--font-text-face),") === widthIn(""))
      document.documentElement.style.setProperty("--font-text-face", "Instrument Fallback");
  };
  // Marked as the framework marks its own, which takes them for its own then.
  const dress = () => {
    keepFace();
    sheets
      .splice(0)
      .forEach((href) => add("link", { rel: "stylesheet", href }).setAttribute("data-precedence", "next"));
    if (document.fonts) document.fonts.ready.then(() => (localStorage["pitchside.faces"] = "1")).catch(() => {});
  };
  const begin = () => {
    signs.forEach((sign) => removeEventListener(sign, begin, first));
    dress();
    if (!hasBegun) sources.forEach((src) => add("script", { src, async: true }));
    hasBegun = true;
  };
  const hold = (event) => {
    begin();
    const { target, submitter } = event;
    const isClick = event.type === "click";
    const button = isClick && target.closest && target.closest('button[type="button"]');
    const isForm = !isClick && !target.hasAttribute("action");
    if (!button && !isForm) return;
    held.delete(button || target);
    held.set(button || target, button ? () => button.click() : () => target.requestSubmit(submitter));
    event.preventDefault();
  };
  const note = ({ target }) => {
    const part = /checkbox|radio/.test(target.type) ? "checked" : "value";
    if (part in target) typed.set(target, [part, target[part]]);
  };
  // A form that comes alive knows its first values only, and may have put them back. It hears of a change only where it
  // sees one: what the field seems to have held differs.
  const type = ([part, now], field) => {
    if (!field.isConnected) return;
    // A chosen file stays by itself, and cannot be set.
    if (field.type !== "file") {
      field[part] = part === "checked" ? !now : "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), part).set.call(field, now);
    }
    const events = part === "checked" ? ["click"] : ["input", "change"];
    events.forEach((event) => field.dispatchEvent(new Event(event, { bubbles: true })));
  };
  window.pitchsideAnswers = () => {
    presses.forEach((press) => removeEventListener(press, hold, true));
    removeEventListener("input", note, true);
    typed.forEach(type);
    delete window.pitchsideAnswers;
    // A task later: by then what was typed, and what the press before did, is in the state of the page, which a form may
    // send in place of its fields.
    held.forEach((press) => setTimeout(press));
  };
  signs.forEach((sign) => addEventListener(sign, begin, first));
  presses.forEach((press) => addEventListener(press, hold, true));
  addEventListener("input", note, true);
  let wasSignedIn = false;
  try {
    wasSignedIn = localStorage.getItem("pitchside.signed-in") === "1";
  } catch {}
  const fetchQuietly = () => {
    if (!hasBegun) sources.forEach((href) => add("link", { rel: "prefetch", as: "script", href }));
  };
  const isAwaited =
    isWanted || wasSignedIn || scrollY > 0 || location.search || document.querySelector("[data-begins]");
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(dress)));
  if (!isAwaited)
    addEventListener("load", () => setTimeout(() => (window.requestIdleCallback || setTimeout)(fetchQuietly), 2000));
  else if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}

/**
 * Runs in the head of a page, as its own source text: in a browser that has the faces already they stand from the first
 * frame on.
 *
 * @param {string} faces
 */
export function showKnownFaces(faces) {
  try {
    if (localStorage["pitchside.faces"] === "1")
      document.head.appendChild(document.createElement("style")).textContent = faces;
  } catch {}
}

/** Without its comments and indents, which every page would carry. */
const sourceOf = (run) =>
  run
    .toString()
    .replace(/^\s*\/\/.*\n/gm, "")
    .replace(/\n\s+/g, "\n");

const beginning = sourceOf(beginWhenWanted);
const begin = (...facts) => `(${beginning})(${facts.map((fact) => JSON.stringify(fact)).join()})`;

/**
 * The page with its scripts held back, and with the rules that it needs in place of its style sheets. The scripts' order
 * is free, as it was: all of them are asynchronous.
 *
 * @param {string} html
 * @param {(address: string) => string | null} styleSheetAt the text of a style sheet, where it can be read
 * @returns {string}
 */
export function afterFirstPaint(html, styleSheetAt) {
  const sources = [...html.matchAll(external)].map(([, source]) => source);
  if (sources.length === 0 || !html.includes("</body>")) return html;
  const sheets = [];
  const dressed = html.replace(styleSheet, (link, address) => {
    const css = styleSheetAt(address);
    if (css === null) return link;
    sheets.push(address);
    const { rules, swapping } = usedStyles(css, html, address);
    const known = swapping ? `<script>(${sourceOf(showKnownFaces)})(${JSON.stringify(swapping)})</script>` : "";
    return `<style>${rules}</style>${known}<noscript>${link}</noscript>`;
  });
  const bare = dressed.replace(external, "").replace(preload, "");
  const end = bare.lastIndexOf("</body>");
  return `${bare.slice(0, end)}<script>${begin(sources, sheets, false)}</script>${bare.slice(end)}`;
}

/**
 * A page that was rendered for one request: whoever asked for it is here, so its scripts begin after the first frame.
 * Bytes in and out: to read a page as text and write it again would cost more than all that is done to it.
 *
 * @param {Buffer} page
 * @param {string} nonce
 * @returns {Buffer}
 */
export function afterFirstFrame(page, nonce) {
  const body = page.subarray(0, Math.max(page.lastIndexOf("</body>"), 0));
  const scripts = spansOf(body, '<script src="/_next/static/', "</script>", external);
  if (scripts.length === 0) return page;
  const preloads = spansOf(body, '<link rel="preload" as="script"', "/>", preload);
  const pieces = [];
  let at = 0;
  for (const { from, to } of [...scripts, ...preloads].sort((one, other) => one.from - other.from)) {
    pieces.push(page.subarray(at, from));
    at = to;
  }
  const sources = scripts.map(({ match }) => match[1]);
  const script = Buffer.from(`<script nonce="${nonce}">${begin(sources, [], true)}</script>`);
  return Buffer.concat([...pieces, body.subarray(at), script, page.subarray(body.length)]);
}

/**
 * Where in the page something opens and closes so and is, as a whole, what the pattern describes.
 *
 * @param {Buffer} page
 * @param {string} opening
 * @param {string} closing
 * @param {RegExp} pattern
 */
function spansOf(page, opening, closing, pattern) {
  const spans = [];
  for (let from = page.indexOf(opening); from >= 0; from = page.indexOf(opening, from + 1)) {
    const to = page.indexOf(closing, from) + closing.length;
    const [match] = page.latin1Slice(from, to).matchAll(pattern);
    if (match?.[0].length === to - from) spans.push({ from, to, match });
  }
  return spans;
}

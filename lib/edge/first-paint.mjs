/**
 * A kept page is whole before any script has run: its links lead on and its text can be read. Its scripts would take the
 * line from its style sheet and the processor from its first picture, so they begin when somebody turns to the page.
 */
const external = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Runs in the page, as its own source text. At the first sign of a reader the scripts begin; until then they are only
 * fetched, once the page has loaded and nothing else is to do. What is pressed before they answer is held, the latest
 * press only, and done when they say so (`window.pitchsideAnswers`). A browser that was signed in when last seen, a
 * page that says it (`data-begins`), an address that asks for something, and a page that is already scrolled begin after
 * the first frame.
 *
 * @param {string[]} sources
 */
export function beginWhenWanted(sources) {
  const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"];
  const presses = ["click", "submit"];
  const first = { capture: true, passive: true };
  let hasBegun = false;
  let held = null;
  const add = (kind, facts) => document.head.appendChild(Object.assign(document.createElement(kind), facts));
  const begin = () => {
    signs.forEach((sign) => removeEventListener(sign, begin, first));
    if (!hasBegun) sources.forEach((src) => add("script", { src, async: true }));
    hasBegun = true;
  };
  const hold = (event) => {
    begin();
    const { target, type, submitter } = event;
    const button = type === "click" && target.closest && target.closest('button[type="button"]');
    if (button) held = () => button.click();
    else if (type === "submit" && !target.hasAttribute("action")) held = () => target.requestSubmit(submitter);
    else return;
    event.preventDefault();
  };
  window.pitchsideAnswers = () => {
    presses.forEach((press) => removeEventListener(press, hold, true));
    delete window.pitchsideAnswers;
    if (held) held();
  };
  signs.forEach((sign) => addEventListener(sign, begin, first));
  presses.forEach((press) => addEventListener(press, hold, true));
  let wasSignedIn = false;
  try {
    wasSignedIn = localStorage.getItem("pitchside.signed-in") === "1";
  } catch {}
  const fetchQuietly = () => {
    if (!hasBegun) sources.forEach((href) => add("link", { rel: "prefetch", as: "script", href }));
  };
  const isWanted = wasSignedIn || scrollY > 0 || location.search || document.querySelector("[data-begins]");
  if (!isWanted) addEventListener("load", () => (window.requestIdleCallback || setTimeout)(fetchQuietly));
  else if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}

const begin = (sources) => `(${beginWhenWanted.toString()})(${JSON.stringify(sources)})`;

/**
 * The page with its scripts held back. Their order is free, as it was: all of them are asynchronous.
 *
 * @param {string} html
 * @returns {string}
 */
export function afterFirstPaint(html) {
  const sources = [...html.matchAll(external)].map(([, source]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end < 0) return html;
  const paged = `${html.slice(0, end)}<script>${begin(sources)}</script>${html.slice(end)}`;
  return paged.replace(external, "").replace(preload, "");
}

/**
 * A kept page can be read before any script has run. Fetched beside it, its scripts would take the line from its style
 * sheet and the processor from its first picture; they begin once that has been shown.
 */
const external = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/** A page that nobody sees is never painted, so that one does not wait. */
const begin = (sources) =>
  `(function(a){function b(){a.forEach(function(c){var d=document.createElement("script");d.src=c;d.async=true;` +
  `document.head.appendChild(d)})}document.hidden?b():requestAnimationFrame(function(){setTimeout(b)})})` +
  `(${JSON.stringify(sources)})`;

/**
 * The page with its scripts after its first paint. Their order is free, as it was: all of them are asynchronous.
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

import localFont from "next/font/local";

/** Headings wait for nothing: they stand in the fallback until their face is there. */
const displayFont = localFont({
  src: "../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  weight: "200 800",
  display: "swap",
  variable: "--font-display-face",
  adjustFontFallback: false,
  preload: false,
});

/**
 * What is read is never set anew under the reader: a face that does not come at once is kept for the next page. Lines of
 * running text break elsewhere in another face, whatever its measure, and everything below them would move.
 */
const textFont = localFont({
  src: "../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "optional",
  variable: "--font-text-face",
  adjustFontFallback: false,
});

/** For the html element. The fallbacks of the same measure, and Latin Extended, stand in globals.css. */
export const fontVariables = `${displayFont.variable} ${textFont.variable}`;

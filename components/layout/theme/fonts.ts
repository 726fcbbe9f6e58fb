import localFont from "next/font/local";

/** Headings render in the fallback font until the display font has loaded. */
const displayFont = localFont({
  src: "../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  weight: "200 800",
  display: "swap",
  variable: "--font-display-face",
  adjustFontFallback: false,
  preload: false,
});

/**
 * Optional, so that body text is never re-laid out: a font that loads late is used from the next page on.
 */
const textFont = localFont({
  src: "../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "optional",
  variable: "--font-text-face",
  adjustFontFallback: false,
});

/** For the html element. Metric-compatible fallbacks and Latin Extended are declared in globals.css. */
export const fontVariables = `${displayFont.variable} ${textFont.variable}`;

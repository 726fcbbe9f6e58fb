import localFont from "next/font/local";

const displayFont = localFont({
  src: "../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
  weight: "200 800",
  display: "swap",
  variable: "--font-display-face",
  adjustFontFallback: false,
});

const textFont = localFont({
  src: "../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-text-face",
  adjustFontFallback: false,
});

/** For the html element. The fallbacks of the same measure, and Latin Extended, stand in globals.css. */
export const fontVariables = `${displayFont.variable} ${textFont.variable}`;

/** Markers around matches, from Unicode's private use area, so that no text contains them. */
const [START, END] = ["\uE000", "\uE001"];

/** For `ts_headline`. */
export const headlineOptions = `StartSel=${START}, StopSel=${END}, MaxWords=16, MinWords=6, MaxFragments=1`;

/** The marked text of `ts_headline` in parts. */
export function headlineParts(headline: string): { text: string; isMatch: boolean }[] {
  return headline
    .split(/(\uE000[^\uE001]*\uE001)/)
    .map((part) => ({ text: part.replaceAll(START, "").replaceAll(END, ""), isMatch: part.startsWith(START) }))
    .filter(({ text }) => text !== "");
}

/** What a browser says of itself, in words: "Firefox on Linux". */
import bowser from "bowser";

export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = bowser.parse(userAgent);
  const words = [browser.name, os.name].filter(Boolean).join(" on ");
  return words || "Unknown device";
}

import Bowser from "bowser";

/** The browser and system of a user agent in plain words, such as "Firefox on Windows"; its version is left out. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent?.trim()) return "Unknown device";
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = browser.name || "Unknown browser";
  const system = os.name || platform.vendor;
  return system ? `${program} on ${system}` : program;
}

/** The kind of device, for its icon. */
export function deviceKindOf(userAgent: string | null): "phone" | "tablet" | "computer" | "unknown" {
  if (!userAgent?.trim()) return "unknown";
  const { type } = Bowser.parse(userAgent).platform;
  if (type === "mobile") return "phone";
  if (type === "tablet") return "tablet";
  return type === "desktop" ? "computer" : "unknown";
}

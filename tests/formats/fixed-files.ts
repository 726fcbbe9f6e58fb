/** The small files that machines ask for by name: robots.txt (RFC 9309), security.txt (RFC 9116), the web manifest. */
import { z } from "zod";
import { isWholeAddress } from "./xml";

const dated = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const yearMs = 366 * 24 * 3_600_000;

/** What is wrong with a security.txt that is served at `address`, on this day. */
export function securityComplaints(text: string, address: string, now: Date): string[] {
  const fields = text
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(": ", 1).concat(line.slice(line.indexOf(": ") + 2)));
  const valuesOf = (name: string) => fields.filter(([known]) => known === name).map(([, value = ""]) => value);
  const [expires = "", ...more] = valuesOf("Expires");
  const end = Date.parse(expires);
  const names = /^(Acknowledgments|Canonical|Contact|Encryption|Expires|Hiring|Policy|Preferred-Languages|CSAF)$/;
  return [
    ...fields.filter(([name = ""]) => !names.test(name)).map(([name]) => `${name} is no field`),
    ...(valuesOf("Contact").length > 0 ? [] : ["no Contact"]),
    ...valuesOf("Contact").flatMap((each) => (/^(mailto|tel):/.test(each) || isWholeAddress(each) ? [] : ["Contact"])),
    ...(dated.test(expires) && more.length === 0 ? [] : ["Expires"]),
    ...(end > now.getTime() && end < now.getTime() + yearMs ? [] : ["expires in more than a year, or has"]),
    ...(valuesOf("Preferred-Languages").length <= 1 ? [] : ["Preferred-Languages stands twice"]),
    ...(valuesOf("Canonical").includes(address) ? [] : ["Canonical is another address"]),
  ];
}

const sizes = z.string().regex(/^(any|\d+x\d+( \d+x\d+)*)$/);

/** https://www.w3.org/TR/appmanifest/, with what browsers ask for before they install it. */
export const manifestSchema = z.strictObject({
  id: z.string().startsWith("/"),
  name: z.string().min(1).max(45),
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  start_url: z.string().startsWith("/"),
  display: z.enum(["fullscreen", "standalone", "minimal-ui", "browser"]),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z
    .array(
      z.strictObject({
        src: z.string().startsWith("/"),
        sizes,
        type: z.string().regex(/^image\/[a-z+]+$/),
        purpose: z.enum(["any", "maskable", "monochrome"]).optional(),
      }),
    )
    .refine((icons) => ["192x192", "512x512"].every((size) => icons.some((icon) => icon.sizes === size)))
    .refine((icons) => icons.some(({ purpose }) => purpose === "maskable")),
});

interface RobotsRules {
  allow: readonly string[];
  disallow: readonly string[];
}

/** Whether a crawler may fetch a path: the longest rule that fits decides, and allowing wins among equals. */
export function mayFetch({ allow, disallow }: RobotsRules, path: string): boolean {
  const longest = (rules: readonly string[]) =>
    Math.max(-1, ...rules.filter((rule) => path.startsWith(rule)).map((rule) => rule.length));
  return longest(allow) >= longest(disallow);
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { GET as security } from "@/app/.well-known/security.txt/route";
import manifest from "@/app/manifest";
import robots from "@/app/robots";
import { pagesToFind } from "@/lib/routes";
import { root } from "@/tests/structure/source-files";
import { served } from "./demo-magazine";
import { manifestSchema, mayFetch, securityComplaints } from "./fixed-files";

const site = "http://localhost:3000";
const address = `${site}/.well-known/security.txt`;
const day = new Date();

test("security.txt meets RFC 9116, and an invalid one would be found", async () => {
  const result = await served(security, address);
  expect(result.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await result.text();
  expect(securityComplaints(text, address, day)).toEqual([]);
  const faults: [RegExp, string, string][] = [
    [/Contact: .*\n/, "", "no Contact"],
    [/Contact: http:/, "Contact: ", "Contact"],
    [/Expires: .*/, "Expires: next year", "Expires"],
    [/Expires: .*/, "Expires: 2020-01-01T00:00:00Z", "expires in more than a year, or has"],
    [/^/, "Owner: Ada\n", "Owner is no field"],
    [/Canonical: .*/, `Canonical: ${site}/security.txt`, "Canonical is another address"],
  ];
  for (const [pattern, replacement, complaint] of faults)
    expect(securityComplaints(text.replace(pattern, replacement), address, day)).toContain(complaint);
});

test("the web manifest meets what browsers require to install it, and its icons are as large as it says", async () => {
  const output: unknown = JSON.parse(JSON.stringify(manifest()));
  expect(manifestSchema.safeParse(output).error?.issues ?? []).toEqual([]);
  expect(manifestSchema.safeParse({ ...manifest(), icons: manifest().icons?.slice(0, 1) }).success).toBe(false);
  for (const { src, sizes = "" } of manifest().icons ?? []) {
    const file = [join(root, "public", src), join(root, "app", src)].find(existsSync);
    const { width, height } = await sharp(file).metadata();
    expect([src, sizes === "any" || sizes === `${width}x${height}`]).toEqual([src, true]);
  }
});

test("robots.txt keeps crawlers only from calls, and gives the sitemap's full address", () => {
  const { rules, sitemap } = robots();
  expect(sitemap).toBe(`${site}/sitemap.xml`);
  const { userAgent, allow, disallow } = [rules].flat()[0]!;
  expect(userAgent).toBe("*");
  const known = { allow: [allow ?? []].flat(), disallow: [disallow ?? []].flat() };
  const open = [
    ...pagesToFind().map(({ path }) => path),
    "/resources/blog/renewal",
    "/api/files/1",
    "/_next/static/a.js",
  ];
  expect(open.filter((path) => !mayFetch(known, path))).toEqual([]);
  expect(["/api/blog", "/api/admin/blogs"].filter((path) => mayFetch(known, path))).toEqual([]);
});

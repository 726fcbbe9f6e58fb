import robots from "@/app/robots";
import { isPageAddress } from "@/lib/routes";
import nextConfig from "@/next.config.js";

/** The patterns in next.config.js, as far as they go: `/:path*`, `/:page(one|two)`. */
const patternOf = (source: string) =>
  new RegExp(`^${source.replace("/:path*", "(?:/.*)?").replaceAll(/:[a-z]+\(/g, "(")}$`);

async function robotsTagOf(path: string): Promise<string | undefined> {
  const rules = (await nextConfig.headers?.()) ?? [];
  const meant = rules.filter(({ source }) => patternOf(source).test(path));
  return meant.flatMap(({ headers }) => headers).find(({ key }) => key === "X-Robots-Tag")?.value;
}

test("crawlers may fetch files, and no other call", () => {
  expect(robots().rules).toEqual({ userAgent: "*", allow: ["/", "/api/files/"], disallow: ["/api/"] });
});

test("files decide for themselves whether they may be indexed; every other call is hidden", async () => {
  expect(await robotsTagOf("/api/files/0198c0de-0000-7000-8000-00000000000a")).toBeUndefined();
  for (const path of ["/api/health", "/api/filesystem", "/api/admin/users", "/api/account/exports/x/file"])
    expect([path, await robotsTagOf(path)]).toEqual([path, "noindex"]);
});

test("paths beside the calls are hidden or indexed as their page says", async () => {
  for (const path of ["/auth-test", "/admin/users"]) expect([path, await robotsTagOf(path)]).toEqual([path, "noindex"]);
  for (const path of ["/", "/resources", "/terms"]) expect([path, await robotsTagOf(path)]).toEqual([path, undefined]);
});

test("the folder of the posts and its likely address lead to their list", async () => {
  expect(await nextConfig.redirects?.()).toEqual(
    ["/resources/blog", "/blog"].map((source) => ({ source, destination: "/resources", permanent: true })),
  );
  expect(["/resources/blog", "/blog"].filter((path) => !isPageAddress(path))).toEqual([]);
});

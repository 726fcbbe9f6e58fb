import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

/** A cached page, a page with a nonce, a page behind the sign-in, a call, a refused call, a missing page. */
const places = [
  "/",
  "/reset-password?token=x",
  "/opportunities",
  "/api/health",
  "/api/auth/me",
  "/art/1.svg",
  "/nowhere",
];

const always = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

for (const place of places) {
  test(`${place} carries every header that keeps other sites out`, async ({ page }) => {
    if (place === "/opportunities") await signIn(page.context(), "marketer@demo.test");
    const headers = (await page.request.get(place, { maxRedirects: 0 })).headers();
    expect(headers).toMatchObject(always);
    for (const sense of ["camera", "microphone", "geolocation"])
      expect(headers["permissions-policy"]).toContain(`${sense}=()`);
    expect(headers["referrer-policy"]).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
    for (const name of ["access-control-allow-origin", "x-powered-by", "server"]) expect(headers[name]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
}

/**
 * The bonus and malus of MDN's HTTP Observatory (version 5) for what it looks at on a start page, by what is there.
 * Strict transport is sent over https only, and is tested in lib/edge/strict-transport.test.ts.
 */
function observatoryScore(headers: Record<string, string>): number {
  const rules = new Map(
    (headers["content-security-policy"] ?? "").split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources] as const;
    }),
  );
  const scripts = rules.get("script-src") ?? [];
  const isLoose = scripts.length === 0 || scripts.some((source) => /unsafe|^\*|^https?:|^data:/.test(source));
  const points = {
    policy: isLoose ? -25 : (rules.get("style-src") ?? []).includes("'unsafe-inline'") ? 0 : 5,
    framing: rules.get("frame-ancestors")?.join() === "'none'" ? 5 : -20,
    sniffing: headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
      headers["referrer-policy"] ?? "",
    )
      ? 5
      : 0,
    resource: headers["cross-origin-resource-policy"] === "same-origin" ? 10 : 0,
    sharing: headers["access-control-allow-origin"] === undefined ? 0 : -50,
    cookies: headers["set-cookie"] === undefined ? 0 : -20,
  };
  return 100 + Object.values(points).reduce((sum, each) => sum + each, 0);
}

test("the start page would have more than the 100 points of an A+ from the HTTP Observatory", async ({ request }) => {
  expect(observatoryScore((await request.get("/")).headers())).toBeGreaterThanOrEqual(115);
});

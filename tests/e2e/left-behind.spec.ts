import { expect, test } from "@/tests/support/browser/test";

/** What lies beside the product on its machine: the history of its sources, its settings, its secrets, its parts. */
const beside = [
  "/.git/config",
  "/.git/HEAD",
  "/.env",
  "/.env.example",
  "/.data/auth-secret",
  "/.data/postgres.password",
  "/.next/BUILD_ID",
  "/_next/BUILD_ID",
  "/package.json",
  "/package-lock.json",
  "/next.config.js",
  "/middleware.ts",
  "/lib/platform/env.ts",
  "/prisma/schema/auth.prisma",
  "/docs/security.md",
  "/node_modules/next/package.json",
  "/_next/static/%2e%2e/BUILD_ID",
  "/_next/static/..%2fBUILD_ID",
  "/_next/static/chunks/..%5c..%5cBUILD_ID",
];

for (const path of beside) {
  test(`${path} is not served`, async ({ request }) => {
    const answer = await request.get(path);
    expect([400, 404]).toContain(answer.status());
    expect(await answer.text()).not.toMatch(/\[core\]|ref: refs|AUTH_SECRET=|"dependencies"|model User|Threat model/);
  });
}

for (const folder of [
  "/_next/",
  "/_next/static/",
  "/_next/static/chunks/",
  "/public/",
  "/art/",
  "/sitemap/",
  "/.well-known/",
]) {
  test(`${folder} lists nothing`, async ({ request }) => {
    const answer = await request.get(folder);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toMatch(/Index of/);
  });
}

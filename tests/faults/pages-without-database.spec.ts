import { expect, test } from "@/tests/support/browser/test";
import { startInstance } from "@/tests/support/servers/app-instance";
import { makeScratchCluster } from "@/tests/support/servers/scratch-postgres";

const cluster = makeScratchCluster();

test.afterAll(cluster.remove);

test(
  "without its database a page is briefly unavailable and says so, cached pages still work, and everything recovers",
  { tag: "@full" },
  async () => {
    test.setTimeout(300_000);
    const { url, stop } = await startInstance({ DATABASE_URL: await cluster.start(), SEED_DEMO: "0" });
    const requestId = /^[\da-f-]{36}$/;
    const ask = (path: string) => fetch(url + path, { headers: { "x-request-id": "asked-by-a-client" } });
    for (const path of ["/resources/search?q=brief", "/pricing", "/pricing"])
      expect((await ask(path)).status).toBe(200);

    await cluster.crash();
    const away = await ask("/resources/search?q=brief");
    expect(away.status).toBe(503);
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(away.headers.get("x-request-id")).toMatch(requestId);
    expect(away.headers.get("cache-control")).toContain("no-store");
    const kept = await ask("/pricing");
    expect([kept.status, kept.headers.get("x-request-id")]).toEqual([200, expect.stringMatching(requestId)]);

    await cluster.start();
    await expect.poll(async () => (await ask("/resources/search?q=brief")).status, { timeout: 60_000 }).toBe(200);
    await stop();
  },
);

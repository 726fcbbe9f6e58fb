import { compileBrief } from "@/lib/matching/compiled-brief";
import { createCatalogue } from "@/lib/opportunities/catalogue";
import { sampleBrief, sampleListing, sampleNow } from "@/tests/support/match-samples";
const n = 300_000;
const c = createCatalogue(n);
for (let i = 0; i < n; i++) c.upsert(sampleListing(i));
const briefs = Array.from({ length: 400 }, (_, seed) => sampleBrief(seed)).filter(
  (b) => compileBrief(b, sampleNow).isScorable && b.mustHaveAssets.length === 0 && !b.exclusivityRequired,
);
const F: any = {
  narrow: { country: ["GB", "IE"], propertyType: ["team", "tournament", "single_event"], priceMaxCents: 10_000_000 },
  broad: { country: ["US", "GB", "DE", "FR", "CA", "AU"], priceMaxCents: 50_000_000, minReach: 10_000 },
  none: {},
};
const which = process.argv[2] as string;
function run(k: number) {
  const cpu: number[] = [];
  for (let r = 0; r < k; r++) {
    const b = process.cpuUsage();
    c.search({ filters: F[which], brief: briefs[r % briefs.length]!, sort: "match", limit: 50, now: sampleNow });
    const u = process.cpuUsage(b);
    cpu.push((u.user + u.system) / 1000);
  }
  return cpu.sort((a, b) => a - b);
}
run(30);
(globalThis as any).__mark?.();
const t = run(200);
console.log(which, "cpu p50", t[100], "p95", t[190]);

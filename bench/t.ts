import { draftBrief } from "@/lib/preferences/draft/draft-brief";
for (const t of process.argv.slice(2)) {
  const d = draftBrief(t, new Date("2026-11-27T09:00:00Z"));
  console.log(
    t,
    "\n  ",
    d.evidence.map((e) => `${e.field}=${t.slice(e.start, e.end)}`).join(" | "),
    "\n   NP:",
    d.notPlaced.join(" | "),
    "\n   ",
    d.parts.map((p) => `${p.role}:${t.slice(p.start, p.end)}`).join(" / "),
  );
}

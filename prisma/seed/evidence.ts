import { submitEvidence } from "@/lib/listings/evidence/commands";
import type { Figure } from "@/lib/listings/evidence/figures";
import { rejectFigure, verifyFigure } from "@/lib/moderation/listings/figure-commands";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoAdmin, demoSeller } from "./builders/actors";

const verified: readonly Figure[] = ["attendanceTotal", "attendanceUnique"];
const report = "https://example.com/northgate-women/gate-report-2025-26.pdf";

/** The gate of the demo seller's club is verified, its followers were refused, and its audience waits for an admin. */
export async function seedEvidence(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const [seller, admin] = [await demoSeller(ids.get("northgate-sports-group") ?? ""), await demoAdmin()];
  const { id } = await db.listing.findFirstOrThrow({ where: { title: "Northgate Women FC" } });
  const submit = (figure: Figure, link: string) => submitEvidence(seller, { id, figure, link });
  try {
    setClock(() => later(today, -days(12)));
    for (const figure of verified) await submit(figure, report);
    await submit("socialFollowers", "https://example.com/northgate-women/followers.png");
    setClock(() => later(today, -days(11)));
    for (const figure of verified) await verifyFigure(admin, { id, figure, revision: 1 });
    const reason = "The screenshot shows followers of all clubs of the group. Attach those of this team.";
    await rejectFigure(admin, { id, figure: "socialFollowers", revision: 1, reason });
    setClock(() => later(today, -days(1)));
    await submit("ageBands", "https://example.com/northgate-women/fan-survey-2026.pdf");
  } finally {
    setClock();
  }
}

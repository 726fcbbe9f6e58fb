import { db } from "@/lib/platform/db";

const hour = 3_600_000;

/** The demo accounts looked at their dashboards a few days ago, so that there is something new since then. */
export async function seedVisits(today: Date): Promise<void> {
  await db.user.updateMany({
    where: { email: { endsWith: "@demo.test" }, type: { in: ["marketer", "seller"] }, status: "active" },
    data: { dashboardSeenAt: new Date(today.getTime() - 85 * hour) },
  });
}

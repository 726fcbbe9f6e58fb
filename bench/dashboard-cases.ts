import { getDashboard } from "@/lib/dashboard/queries";
import { db, disconnect } from "@/lib/platform/db";
import { stopListening } from "@/lib/platform/live/listener";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { type Timing, timed } from "./measure";

const runs = 60;
const dayMs = 86_400_000;

/** The dashboards of one buyer and one seller, each with a thousand deals. */
export async function measureDashboards(): Promise<Record<string, Timing>> {
  const organization = (slug: string) => db.organization.findUniqueOrThrow({ where: { slug } });
  const marketer = await makeMarketer({ organization: await organization("buyer-1") });
  const seller = await makeSeller({ organization: await organization("seller-1") });
  await db.user.updateMany({ data: { dashboardSeenAt: new Date(Date.now() - dayMs) } });
  const times: Record<string, Timing> = {};
  for (const [name, actor] of Object.entries({ marketer, seller })) {
    for (const view of ["all", "updated"] as const)
      times[`${name}, ${view}`] = await timed(runs, () => getDashboard(actor, { view }));
  }
  return times;
}

export async function close(): Promise<void> {
  await stopListening();
  await disconnect();
}

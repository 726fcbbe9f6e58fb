import type { Metadata } from "next";
import { BenchmarkGroups } from "@/components/admin/benchmarks/benchmark-groups";
import { BenchmarkHistory } from "@/components/admin/benchmarks/benchmark-history";
import { adminPage } from "@/components/admin-session/admin-page";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { listActivity } from "@/lib/moderation/activity/queries";
import { listActivitySchema } from "@/lib/moderation/activity/schema";
import { listBenchmarks } from "@/lib/roi/benchmarks/queries";

export const metadata: Metadata = { title: "Benchmarks" };

export default adminPage(async ({ admin }) => {
  const [{ items }, history] = await Promise.all([
    listBenchmarks(admin),
    listActivity(admin, listActivitySchema.parse({ entityType: "benchmark", limit: 25 })),
  ]);
  const changes = history.items.map(({ id, entityId, actorName, at, before, after }) => ({
    id,
    key: entityId ?? "",
    by: actorName,
    at,
    before,
    after,
  }));
  return (
    <>
      <PageHeader
        title="Benchmarks"
        description="The ROI calculator’s defaults. Changes apply to new calculations; saved scenarios keep the benchmarks they were saved with."
        actions={
          <ButtonLink variant="ghost" href="/admin/settings">
            All settings
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BenchmarkGroups items={items} />
        <BenchmarkHistory changes={changes} items={items} />
      </div>
    </>
  );
});

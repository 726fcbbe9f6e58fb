import type { MarketerDashboard } from "@/lib/dashboard/view";
import { MoneyTable } from "./money-table";
import { NewMatchList } from "./new-match-list";
import { StageTable } from "./stage-table";

/** How it goes for a marketer: new matches, the pipeline, and what is committed against each brief. */
export function MarketerFigures({ dashboard }: { dashboard: MarketerDashboard }) {
  const { view, shortlisted, stages, money, newMatches } = dashboard;
  const isUpdate = view === "updated";
  const pipeline = [{ label: "Shortlisted", ...shortlisted }, ...stages];
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {newMatches && (!isUpdate || newMatches.total > 0) ? (
        <NewMatchList matches={newMatches} period={isUpdate ? "since your last visit" : "in the last 30 days"} />
      ) : null}
      {isUpdate && pipeline.every(({ count }) => count === 0) ? null : (
        <StageTable
          id="pipeline"
          title="Pipeline"
          description={
            isUpdate
              ? "Newly saved listings and conversations with news."
              : "Saved listings and conversations by stage."
          }
          rows={isUpdate ? pipeline.filter(({ count }) => count > 0) : pipeline}
        />
      )}
      {money.length > 0 ? (
        <div className="xl:col-span-2">
          <MoneyTable
            id="committed-by-brief"
            title={isUpdate ? "Newly agreed and negotiated" : "Committed against budget"}
            description="Agreed is solid, negotiating is striped, and the line is the brief’s budget."
            by="Brief"
            figures={money}
          />
        </div>
      ) : null}
    </div>
  );
}

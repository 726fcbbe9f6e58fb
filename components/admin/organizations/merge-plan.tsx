import { formatNumber, withPeriod } from "@/lib/platform/format";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import type { MergePreview } from "@/lib/moderation/organizations/merge/preview-queries";

/** Step 2: a preview of the effects, and the irreversible action. */
export function MergePlan({ preview }: { preview: MergePreview }) {
  const { from, into, moved, joined } = preview;
  return (
    <Card>
      <CardHeader
        title="2. What will happen"
        description={`Everything in ${from.name} moves to ${into.name}, which keeps its name, slug, join policy, and limits.`}
      />
      <CardBody className="flex flex-col gap-5 text-sm">
        <Counted title="Moves" rows={moved} none={`${from.name} has nothing to move.`} />
        {joined.length > 0 ? <Counted title="Duplicates: one remains" rows={joined} none="" /> : null}
        <Alert kind="problem" title="This can’t be undone">
          Members of {from.name} will act for {into.name} in their current roles. Links to the old organization redirect
          to the new one. Its activity log entries don’t change.
        </Alert>
      </CardBody>
      <CardFooter>
        <ActionDialog
          label={`Merge into ${into.name}`}
          variant="warn"
          size="md"
          title={`Permanently merge ${from.name} into ${into.name}?`}
          description={`We’ll email the admins of ${withPeriod(from.name)} This can’t be undone.`}
          fields={[
            { name: "reason", label: "Reason", kind: "textarea", hint: "Recorded in the activity log." },
            { name: "confirmation", label: `Type “${from.name}” to confirm`, kind: "text" },
          ]}
          path={`/api/admin/organizations/${from.id}/merge`}
          body={{ intoId: into.id }}
          confirm="Merge permanently"
          pending="Merging…"
          done={`${from.name} is now part of ${into.name}`}
          goTo={`/admin/organizations/${into.id}`}
          danger
        />
      </CardFooter>
    </Card>
  );
}

interface CountedProps {
  title: string;
  rows: readonly { label: string; count: number; rule?: string }[];
  none: string;
}

function Counted({ title, rows, none }: CountedProps) {
  return (
    <div>
      <h3 className="eyebrow">{title}</h3>
      {rows.length === 0 ? <p className="mt-1.5 text-soft">{none}</p> : null}
      <ul className="mt-1.5 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {rows.map(({ label, count, rule }) => (
          <li key={label} className="flex gap-3">
            <span className="w-12 shrink-0 text-right num font-semibold">{formatNumber(count)}</span>
            <span className="min-w-0">
              {label}
              {rule ? <span className="block text-meta text-soft">{rule}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { UtcTime } from "@/components/format/utc-time";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { EmptyState } from "@/components/layout/states/empty-state";
import { notify } from "@/components/layout/toasts/toasts";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { benchmarkCatalog, isBenchmarkKey } from "@/lib/roi/benchmarks/catalog";
import { type Benchmark, type BenchmarkView, benchmarkSchema } from "@/lib/roi/benchmarks/schema";
import { benchmarkText } from "@/lib/roi/benchmarks/value-text";

export interface BenchmarkChange {
  id: string;
  key: string;
  by: string | null;
  at: Date;
  before: unknown;
  after: unknown;
}

interface BenchmarkHistoryProps {
  changes: readonly BenchmarkChange[];
  items: readonly BenchmarkView[];
}

/** Every change, newest first; what a benchmark was before can be restored with its source and date. */
export const BenchmarkHistory = ({ changes, items }: BenchmarkHistoryProps) => (
  <Card>
    <CardHeader title="History" description="Who changed what. Restoring a benchmark is recorded as a new change." />
    {changes.length === 0 ? (
      <EmptyState plain title="No changes yet" text="Changes appear here." />
    ) : (
      <ol className="border-t border-line">
        {changes.map((change) => (
          <HistoryRow key={change.id} change={change} current={items.find(({ key }) => key === change.key)} />
        ))}
      </ol>
    )}
  </Card>
);

function HistoryRow({
  change: { key, by, at, ...states },
  current,
}: {
  change: BenchmarkChange;
  current?: BenchmarkView;
}) {
  const [before, after] = [benchmarkSchema.safeParse(states.before), benchmarkSchema.safeParse(states.after)];
  if (!isBenchmarkKey(key) || !current || !before.success || !after.success) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3 text-sm last:border-b-0">
      <span className="min-w-0">
        <span className="font-semibold">{benchmarkCatalog[key].label}</span>
        <span className="block">
          <del>{benchmarkText(key, before.data.value)}</del> <ins>{benchmarkText(key, after.data.value)}</ins>
        </span>
        <span className="block text-meta wrap-anywhere text-soft">{after.data.source}</span>
        <span className="block text-meta text-soft">
          {by ?? "Unknown user"}, <UtcTime at={at} withTime />
        </span>
      </span>
      {isSame(before.data, current) ? null : <Restore before={before.data} current={current} />}
    </li>
  );
}

const isSame = (before: Benchmark, current: Benchmark): boolean =>
  before.value === current.value && before.source === current.source && before.asOf === current.asOf;

function Restore({ before, current: { key, version } }: { before: Benchmark; current: BenchmarkView }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "We couldn’t restore it" });
  const text = benchmarkText(key, before.value);
  const restore = async () => {
    if (await send("PATCH", `/api/admin/benchmarks/${key}`, { ...before, version }))
      notify({ title: `Restored to ${text}`, kind: "good" });
    // After an error too: the value may have changed meanwhile.
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void restore()}>
      <Undo2 aria-hidden="true" />
      Restore {text}
    </Button>
  );
}

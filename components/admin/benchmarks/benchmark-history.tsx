import { ChangeHistory, ChangeLine } from "@/components/admin/history/change-history";
import { RestoreButton } from "@/components/admin/history/restore-button";
import { benchmarkCatalog, isBenchmarkKey, benchmarkText } from "@/lib/roi/benchmarks/catalog";
import { type Benchmark, type BenchmarkView, benchmarkSchema } from "@/lib/roi/benchmarks/schema";

interface BenchmarkChange {
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

/** Every change, newest first; a previous value can be restored with its source and date. */
export const BenchmarkHistory = ({ changes, items }: BenchmarkHistoryProps) => (
  <ChangeHistory description="Who changed what. Restoring a benchmark is recorded as a new change.">
    {changes.map((change) => (
      <BenchmarkLine key={change.id} change={change} current={items.find(({ key }) => key === change.key)} />
    ))}
  </ChangeHistory>
);

function BenchmarkLine({
  change: { key, by, at, ...states },
  current,
}: {
  change: BenchmarkChange;
  current?: BenchmarkView;
}) {
  const [before, after] = [benchmarkSchema.safeParse(states.before), benchmarkSchema.safeParse(states.after)];
  if (!isBenchmarkKey(key) || !current || !before.success || !after.success) return null;
  const text = benchmarkText(key, before.data.value);
  const restore = isSame(before.data, current) ? null : (
    <RestoreButton
      path={`/api/admin/benchmarks/${key}`}
      body={{ ...before.data, version: current.version }}
      done={`Restored to ${text}`}
    >
      {`Restore ${text}`}
    </RestoreButton>
  );
  return (
    <ChangeLine by={by} at={at} restore={restore}>
      <span className="font-semibold">{benchmarkCatalog[key].label}</span>
      <span className="block">
        <del>{text}</del> <ins>{benchmarkText(key, after.data.value)}</ins>
      </span>
      <span className="block text-meta wrap-anywhere text-soft">{after.data.source}</span>
    </ChangeLine>
  );
}

const isSame = (before: Benchmark, current: Benchmark): boolean =>
  before.value === current.value && before.source === current.source && before.asOf === current.asOf;

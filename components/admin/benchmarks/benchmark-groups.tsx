"use client";

import { useState } from "react";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate } from "@/lib/platform/format";
import { benchmarkCatalog, isBenchmarkKey, benchmarkText } from "@/lib/roi/benchmarks/catalog";
import type { BenchmarkView } from "@/lib/roi/benchmarks/schema";
import { EditBenchmark } from "./edit-benchmark";

const groups = ["Cost", "Sales and value", "CPM by channel", "Quality of exposure", "For reference only"] as const;

const notes: Partial<Record<(typeof groups)[number], string>> = {
  "CPM by channel": "For 1,000 impressions of paid media, for comparison: not prices of sponsorships.",
  "Quality of exposure": "How much of an ad’s value an exposure has.",
  "For reference only": "Shown beside fields and figures; no figure is computed from them.",
};

/** Every benchmark of the calculator by group, with its source and date. */
export const BenchmarkGroups = ({ items }: { items: readonly BenchmarkView[] }) => (
  <div className="flex flex-col gap-6">
    {groups.map((group) => (
      <Card key={group}>
        <CardHeader title={group} description={notes[group]} />
        <ul>
          {items.map((item) =>
            isBenchmarkKey(item.key) && benchmarkCatalog[item.key].group === group ? (
              <BenchmarkRow key={item.key} item={item} definition={benchmarkCatalog[item.key]} />
            ) : null,
          )}
        </ul>
      </Card>
    ))}
  </div>
);

interface BenchmarkRowProps {
  item: BenchmarkView;
  definition: (typeof benchmarkCatalog)[keyof typeof benchmarkCatalog];
}

function BenchmarkRow({ item, definition: { label, unit } }: BenchmarkRowProps) {
  const [isEditing, setEditing] = useState(false);
  const { key, value, source, country, asOf, version, updatedAt, updatedBy } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-semibold">{label}</span>
        <span className="block text-meta wrap-anywhere text-soft">
          {[source, country, formatDate(asOf)].filter(Boolean).join(", ")}
        </span>
        {updatedAt ? (
          <span className="block text-meta text-soft">
            Changed by {updatedBy ?? "a former admin"}, <UtcTime at={updatedAt} withTime />
          </span>
        ) : null}
      </span>
      {version > 0 ? <Badge tone="outline">Changed</Badge> : null}
      <span className="num font-semibold">{benchmarkText(key, value)}</span>
      <Button variant="ghost" size="sm" aria-label={`Edit ${label}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      {isEditing ? (
        <EditBenchmark key={version} benchmark={item} label={label} unit={unit} onClose={() => setEditing(false)} />
      ) : null}
    </li>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { Button } from "@/components/ui/button";

/** A saved scenario keeps its benchmarks; its author may take the current ones. */
export function ChangedBenchmarks({ id, isOwn }: { id: string; isOwn: boolean }) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Not updated" });
  const refresh = async () => {
    if (await send("PATCH", `/api/roi/scenarios/${id}`, { refreshBenchmarks: true })) router.refresh();
  };
  return (
    <p
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-gold-wash px-4 py-3 text-sm text-gold"
    >
      Some benchmarks have changed since this scenario was saved. It still uses the old ones.
      {isOwn ? (
        <Button variant="ghost" size="sm" pending={isPending} onClick={() => void refresh()}>
          Use the current benchmarks
        </Button>
      ) : null}
    </p>
  );
}

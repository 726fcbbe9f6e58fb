"use client";

import { useRouter } from "next/navigation";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { UtcTime } from "@/components/format/utc-time";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import type { ChecklistItem } from "@/lib/moderation/checklist";

interface ChecklistProps {
  items: readonly ChecklistItem[];
  /** The API path of what is reviewed. */
  base: string;
}

/** What to check before deciding, with who checked it. It doesn't block a decision. */
export function Checklist({ items, base }: ChecklistProps) {
  const router = useRouter();
  const { isPending, send } = useApiMutation({ failureTitle: "Check not saved" });
  if (items.length === 0) return null;
  const set = async (item: string, isChecked: boolean) => {
    await send("PUT", `${base}/checks`, { item, isChecked });
    router.refresh();
  };
  return (
    <Card className="mb-5">
      <CardHeader title="Checklist" description="Optional. Every check is recorded." />
      <CardBody className="flex flex-col gap-3">
        {items.map(({ item, check }) => (
          <Checkbox
            key={item}
            label={item}
            description={
              check ? (
                <>
                  {check.by}, <UtcTime at={check.at} withTime />
                </>
              ) : undefined
            }
            checked={check !== null}
            disabled={isPending}
            onChange={({ target }) => void set(item, target.checked)}
          />
        ))}
      </CardBody>
    </Card>
  );
}

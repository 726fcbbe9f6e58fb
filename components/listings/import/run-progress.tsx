"use client";

import { formatNumber } from "@/lib/platform/format";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import type { ImportRunView } from "@/lib/imports/view";

interface RunProgressProps {
  run: ImportRunView;
  onCancel: () => void;
  isCancelling: boolean;
}

export function RunProgress({ run, onCancel, isCancelling }: RunProgressProps) {
  return (
    <Card>
      <CardHeader
        title={`Importing ${run.fileName}`}
        description="You can leave this page. We'll notify you when it's done."
      />
      <CardBody>
        <Progress
          label="Rows"
          value={run.rowsDone}
          max={run.rowsTotal}
          text={`${formatNumber(run.rowsDone)} of ${formatNumber(run.rowsTotal)}`}
        />
        <p className="mt-3 text-meta text-soft">
          The listings appear together at the end. If you stop, nothing is saved.
        </p>
      </CardBody>
      <CardFooter>
        <Button variant="warn" onClick={onCancel} disabled={isCancelling}>
          {isCancelling ? "Stopping…" : "Stop import"}
        </Button>
      </CardFooter>
    </Card>
  );
}

"use client";

import { deviceTimeZone } from "@/lib/platform/local-time";
import { formatDateTime } from "@/lib/platform/format";
import { useState } from "react";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Input } from "@/components/ui/input";
import type { PublishingStep } from "./use-publishing";

interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  scheduledFor: string | null;
  step: PublishingStep;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The value format of a datetime-local input: local time without a zone. */
const localText = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

function tomorrowMorning(): Date {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at;
}

export function zoneText(at: Date): string {
  const zone = deviceTimeZone();
  const offset = -at.getTimezoneOffset();
  const hours = Math.floor(Math.abs(offset) / 60);
  return `${zone}, UTC${offset < 0 ? "−" : "+"}${hours}${offset % 60 ? `:${twoDigits(Math.abs(offset) % 60)}` : ""}`;
}

/** The publication time, in the writer's time zone. */
export function ScheduleDialog({ open, onClose, scheduledFor, step }: ScheduleDialogProps) {
  const [when, setWhen] = useState(() => localText(scheduledFor ? new Date(scheduledFor) : tomorrowMorning()));
  const at = new Date(when);
  const isTime = !Number.isNaN(at.getTime());
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (!isTime) return setProblem("Choose a date and a time.");
    if (at <= new Date()) return setProblem("This time has passed. Choose a later one, or publish now.");
    setProblem(undefined);
    if (await step.run("schedule", { scheduledFor: at.toISOString() })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={scheduledFor ? "Reschedule this post" : "Schedule this post"}
      submit={scheduledFor ? "Reschedule" : "Schedule"}
      variant="ink"
      pending={step.pending !== null}
      pendingText="Scheduling…"
      problem={step.problem}
      onSubmit={submit}
    >
      <Field
        id="schedule-when"
        label="Publish at"
        hint={isTime ? `${zoneText(at)}: ${formatDateTime(at, undefined, "UTC")} UTC.` : undefined}
        error={problem}
        required
      >
        <Input
          type="datetime-local"
          value={when}
          onChange={(event) => {
            setWhen(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}

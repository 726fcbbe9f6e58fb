/** When a snoozed conversation returns, in the reader's own time zone. */
export interface SnoozeTime {
  label: string;
  at: Date;
}

const MORNING = 9;

export function snoozeTimes(now: Date): SnoozeTime[] {
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: "In 3 hours", at: new Date(now.getTime() + 3 * 3_600_000) },
    { label: "Tomorrow morning", at: morningIn(1) },
    { label: "Monday morning", at: morningIn(toMonday) },
    { label: "In two weeks", at: morningIn(14) },
    { label: "In a month", at: morningIn(30) },
  ];
}

/** Contact messages are answered by the end of the next business day: Monday to Friday, 18:00 UTC. */
export const replyPromise = "by the end of the next business day";

const closingHour = 18;

export function answerDue(requested: Date): Date {
  const due = new Date(
    Date.UTC(requested.getUTCFullYear(), requested.getUTCMonth(), requested.getUTCDate(), closingHour),
  );
  do due.setUTCDate(due.getUTCDate() + 1);
  while (isWeekend(due));
  return due;
}

const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

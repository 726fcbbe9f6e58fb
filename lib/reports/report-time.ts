/**
 * Reports go out on the person's own Monday, from 7 a.m. on. One that could not be created by then, because the week
 * was not counted yet or the job did not run, goes out later that day; Monday's report is not sent on Tuesday.
 */

const firstHour = 7;
const lastHour = 20;

/** The Monday in the zone, as an ISO date, if a report may go out now; else null. */
export function reportMonday(at: Date, timeZone: string): string | null {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const hour = Number(part("hour"));
  const isTime = part("weekday").startsWith("Mon") && hour >= firstHour && hour < lastHour;
  return isTime ? `${part("year")}-${part("month")}-${part("day")}` : null;
}

/** A calendar file (RFC 5545) of whole days: text is escaped, lines are folded at 75 bytes and end in CR LF. */
import { toIsoDay, dayMs } from "@/lib/platform/days";

export interface CalendarEvent {
  /** Stable per item, so that a calendar replaces its copy. */
  uid: string;
  /** ISO day. */
  day: string;
  title: string;
  detail: string;
  url: string;
  /** When it was last changed. */
  changedAt: Date;
}

export function calendarFile(name: string, events: readonly CalendarEvent[], at: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pitchside//Deals//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, at)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

const eventLines = ({ uid, day, title, detail, url, changedAt }: CalendarEvent, at: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${utcText(at)}`,
  `LAST-MODIFIED:${utcText(changedAt)}`,
  // Grows with every change, so that calendars take the newer version.
  `SEQUENCE:${Math.floor(changedAt.getTime() / 1000)}`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `DTEND;VALUE=DATE:${dayAfter(day).replaceAll("-", "")}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(detail)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const utcText = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");

const dayAfter = (day: string): string => toIsoDay(new Date(Date.parse(day) + dayMs));

const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}

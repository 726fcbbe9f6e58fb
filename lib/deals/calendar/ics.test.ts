import fc from "@/tests/support/fast-check";
import { calendarFile } from "./ics";

const at = new Date("2026-11-25T09:30:00.123Z");
const event = {
  uid: "payment-1@pitchside",
  day: "2027-12-31",
  title: "Pay $29,300; first half",
  detail: "Northgate\nDeal 12",
  url: "https://pitchside.test/messages?deal=1",
  changedAt: new Date("2026-11-24T08:00:01.9Z"),
};

test("a calendar file has whole days, with text escaped", () => {
  expect(calendarFile("Deals", [event], at).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pitchside//Deals//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Deals",
    "BEGIN:VEVENT",
    "UID:payment-1@pitchside",
    "DTSTAMP:20261125T093000Z",
    "LAST-MODIFIED:20261124T080001Z",
    "SEQUENCE:1795507201",
    "DTSTART;VALUE=DATE:20271231",
    "DTEND;VALUE=DATE:20280101",
    "SUMMARY:Pay $29\\,300\\; first half",
    "DESCRIPTION:Northgate\\nDeal 12",
    "URL:https://pitchside.test/messages?deal=1",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("no text can add its own line, and no line is longer than 75 bytes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (title) => {
      const lines = calendarFile("Deals", [{ ...event, title }], at).split("\r\n");
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const unfolded = lines.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
      expect(unfolded).toHaveLength(20);
    }),
  );
});

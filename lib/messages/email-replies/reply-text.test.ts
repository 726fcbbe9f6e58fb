import fc from "@/tests/support/fast-check";
import { replyText } from "./reply-text";

const quoted = "> You have a new message about Opening night:\n>\n> The LED ring is free on both evenings.";

test.each([
  [
    "Gmail",
    `Friday works for us.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <reply+0@reply.example.com> wrote:\n\n${quoted}\n`,
  ],
  [
    "Gmail with a long address on a line of its own",
    `Friday works for us.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <\nreply+0192f3@reply.example.com> wrote:\n\n${quoted}\n`,
  ],
  [
    "Apple Mail",
    `Friday works for us.\r\n\r\n> On Nov 23, 2026, at 09:14, Pitchside <a@b.test> wrote:\r\n> \r\n> Hi Ada,\r\n`,
  ],
  [
    "Apple Mail on a phone",
    `Friday works for us.\n\nSent from my iPhone\n\nOn 23 Nov 2026, at 09:14, Pitchside <a@b.test> wrote:\n\n${quoted}`,
  ],
  [
    "Outlook on Windows",
    "Friday works for us.\n\nFrom: Pitchside <hello@pitchside.test>\nSent: Monday, November 23, 2026 9:14 AM\nTo: Ada Okafor <ada@example.test>\nSubject: New message\n\nHi Ada,\nYou have a new message\n",
  ],
  [
    "Outlook on the web",
    "Friday works for us.\n________________________________\nFrom: Pitchside <hello@pitchside.test>\nSent: Monday, November 23, 2026 9:14 AM\n\nHi Ada,",
  ],
  ["old Outlook", "Friday works for us.\n\n-----Original Message-----\nFrom: Pitchside\nHi Ada,"],
  [
    "Outlook in German",
    "Friday works for us.\n\nVon: Pitchside <a@b.test>\nGesendet: Montag, 23. November 2026 09:14\nAn: Ada\n\nHallo",
  ],
  ["Thunderbird in German", `Friday works for us.\n\nAm 23.11.26 um 09:14 schrieb Pitchside:\n${quoted}`],
  [
    "Gmail in French",
    `Friday works for us.\n\nLe lun. 23 nov. 2026 à 09:14, Pitchside <a@b.test> a écrit :\n\n${quoted}`,
  ],
  [
    "Gmail in Spanish",
    `Friday works for us.\n\nEl lun, 23 nov 2026 a las 9:14, Pitchside (<a@b.test>) escribió:\n\n${quoted}`,
  ],
  ["a signature", `Friday works for us.\n-- \nAda Okafor\nNorthgate Insurance`],
  ["an answer below the quote", `On 11/23/26 09:14, Pitchside wrote:\n${quoted}\n\nFriday works for us.\n`],
])("from %s the answer alone is left", (_, text) => {
  expect(replyText(text)).toBe("Friday works for us.");
});

test("answers between the quoted lines stay", () => {
  const text = "> Is Friday fine?\nYes.\n\n> And the LED ring?\nPlease add it.\n";
  expect(replyText(text)).toBe("Yes.\n\nPlease add it.");
});

test("sentences that only look like quotes stay", () => {
  for (const text of [
    "On Friday we can decide. Our chairman wrote:\nyes.",
    "From: July to August.\nThat suits us.",
    "Two options:\n\n-- gold\n-- silver",
  ])
    expect(replyText(text)).toBe(text);
});

test("an email without words of its own is empty", () => {
  expect(replyText(`\n\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <a@b.test> wrote:\n\n${quoted}`)).toBe("");
});

test("plain text without quotes comes through as it is", () => {
  const line = fc
    .stringMatching(/^[A-Za-z ,.!?]{1,60}[a-z.]$/)
    .filter((text) => !/^(?:on|sent|get)\b/i.test(text.trim()));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const text = lines.map((one) => one.trim()).join("\n");
      fc.pre(!/wrote:|schrieb|escri|skrev|pisze/i.test(text));
      expect(replyText(text)).toBe(text);
    }),
  );
});

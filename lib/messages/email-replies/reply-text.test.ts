import fc from "@/tests/support/fast-check";
import { readReply } from "./reply-text";

const quoted = "> You have a new message about Opening night:\n>\n> The LED ring is free on both evenings.";
const ours = "Hi Ada,\n\nYou have a new message\n\nHallo\n\nIs Friday fine?\n\nAnd the LED ring, on both evenings?";

describe.each([
  ["English", "On 25 Nov 2026, at 17:42, P <a@b.example> wrote:", "From", "Sent: 25 November 2026 17:42", "To"],
  ["German", "Am Mi., 25. Nov. 2026 um 17:42 Uhr schrieb P <a@b.example>:", "Von", "Gesendet: 25.11.2026 17:42", "An"],
  ["French", "Le mer. 25 nov. 2026 à 17:42, P <a@b.example> a écrit :", "De", "Envoyé : 25/11/2026 17:42", "À"],
  [
    "Spanish",
    "El mié, 25 nov 2026 a las 17:42, P (<a@b.example>) escribió:",
    "De",
    "Enviado: 25/11/2026 17:42",
    "Para",
  ],
  [
    "Italian",
    "Il giorno mer 25 nov 2026 alle ore 17:42 P <a@b.example> ha scritto:",
    "Da",
    "Inviato: 25/11/2026 17:42",
    "A",
  ],
  [
    "Portuguese",
    "P <a@b.example> escreveu (quarta, 25/11/2026 à(s) 17:42):",
    "De",
    "Enviado: 25/11/2026 17:42",
    "Para",
  ],
  ["Dutch", "Op wo 25 nov 2026 om 17:42 schreef P <a@b.example>:", "Van", "Verzonden: 25-11-2026 17:42", "Aan"],
  [
    "Swedish",
    "Den ons 25 nov. 2026 kl 17:42 skrev P <a@b.example>:",
    "Från",
    "Skickat: 25 november 2026 17:42",
    "Till",
  ],
  ["Polish", "śr., 25 lis 2026 o 17:42 P <a@b.example> napisał(a):", "Od", "Wysłano: 25.11.2026 17:42", "Do"],
  ["Russian", "ср, 25 нояб. 2026 г. в 17:42, P <a@b.example>:", "От", "Отправлено: 25.11.2026 17:42", "Кому"],
  [
    "Turkish",
    "P <a@b.example>, 25 Kas 2026 Çar, 17:42 tarihinde şunu yazdı:",
    "Kimden",
    "Gönderildi: 25.11.2026 17:42",
    "Kime",
  ],
  ["Chinese", "P <a@b.example> 于2026年11月25日周三 17:42写道：", "发件人", "发送时间: 2026年11月25日 17:42", "收件人"],
  ["Japanese", "2026年11月25日(水) 17:42 P <a@b.example>:", "差出人", "送信日時: 2026年11月25日 17:42", "宛先"],
  [
    "Korean",
    "2026년 11월 25일 (수) 오후 5:42, P <a@b.example>님이 작성:",
    "보낸 사람",
    "보낸 날짜: 2026년 11월 25일 17:42",
    "받는 사람",
  ],
])("%s", (_, attribution, from, date, to) => {
  test("the head of a quote is removed", () => {
    const half = attribution.slice(0, attribution.lastIndexOf(" ", 60));
    for (const head of [attribution, `${half}\n${attribution.slice(half.length + 1)}`])
      expect(readReply(`Yes.\n\n${head}\n\n> old text\n\nTwo.`).text).toBe("Yes.\n\nTwo.");
  });

  test("Outlook’s block of headers is removed, and what is not ours below it is folded", () => {
    const block = `${from}: P <a@b.example>\n${date}\n${to}: Ada <ada@example.test>\nRe: message`;
    expect(readReply(`Yes.\n\n${block}\n\nIs Friday fine?\nold text`, [ours])).toEqual({
      text: "Yes.",
      rest: "old text",
    });
  });
});

test.each([
  [
    "Gmail",
    `Friday works for us.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <reply+0@reply.example.com> wrote:\n\n${quoted}\n`,
  ],
  [
    "Gmail with a long address on its own line",
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
  ["a reply below the quote", `On 11/23/26 09:14, Pitchside wrote:\n${quoted}\n\nFriday works for us.\n`],
])("from %s only the reply is left", (_, text) => {
  expect(readReply(text, [ours])).toEqual({ text: "Friday works for us.", rest: "" });
});

test("replies between the quoted lines stay", () => {
  const answers = "> Is Friday fine?\nYes.\n\n> And the LED ring, on both\n> evenings?\nPlease add it.\n";
  expect(readReply(answers, [ours]).text).toBe("Yes.\n\nPlease add it.");
  const below = `See below.\n\nOn 25 Nov 2026, at 17:42, P <a@b.example> wrote:\n\n${answers}`;
  expect(readReply(below).text).toBe("See below.\n\nYes.\n\nPlease add it.");
});

test("replies between unmarked lines are kept, folded, without links that act for someone", () => {
  const head = "From: Pitchside <reply+0a@reply.example.test>\nSent: Monday, November 23, 2026 9:14 AM\nTo: Ada";
  const email = `In red.\n\n${head}\n\nHi Ada,\nIs Friday fine?\nYes it is\n[Reply<https://a.test/x?t=1>]`;
  expect(readReply(email, [ours])).toEqual({ text: "In red.", rest: "Yes it is\n[Reply]" });
  expect(readReply(email.replace("In red.", ""), [ours])).toEqual({ text: "Yes it is\n[Reply]", rest: "" });
});

test("a reply inside a marked quote is kept, folded; our own lines are not, however they were wrapped", () => {
  const head = "On 25 Nov 2026, at 17:42, P <a@b.example> wrote:";
  const run =
    "> Is Friday fine?\n> Sure, from noon\n>\n> And the LED ring, on both\n> evenings?\n> [image: logo]\n> ____";
  expect(readReply(`See below.\n\n${head}\n${run}`, [ours])).toEqual({ text: "See below.", rest: "Sure, from noon" });
});

test.each([
  ["is Friday", "is Friday"],
  ["LED ring, on", "LED ring, on"],
  ["LED ring, on both", ""],
  ["the LED ring, on both", ""],
])(
  "our words within a line, “%s”, leave “%s” in the reply: four in a row are ours, fewer can be anyone's",
  (words, rest) => {
    const head = "On 25 Nov 2026, at 17:42, P <a@b.example> wrote:";
    expect(readReply(`See below.\n\n${head}\n> Hi Ada,\n> ${words}\n> Hallo`, [ours])).toMatchObject({ rest });
  },
);

test("the writer's own links stay in a reply below the quote", () => {
  const email =
    "On 25 Nov 2026, at 17:42, P <a@b.example> wrote:\n\nIs Friday fine?\nSee https://club.test/plan and https://app.test/x?t=1";
  expect(readReply(email, [`${ours}\nhttps://app.test/messages`]).text).toBe("See https://club.test/plan and");
});

test("an address that was wrapped out of the quoted line is removed with it", () => {
  const torn =
    "No.\n\n> On 25 Nov 2026, at 17:42, P <a@b.example> wrote:\n> See <http://a.test/m/0123\n89abcdef>.\n> Bye";
  expect(readReply(torn).text).toBe("No.");
  expect(readReply(torn.replace("89abcdef>.", "Yes.")).text).toBe("No.\n\nYes.");
});

test.each([
  "On Friday we can decide. Our chairman wrote:\nyes.",
  "On 12 June 2026 our chairman wrote:\nyes.",
  "Our dates:\n\nFrom: 9 June\nTo: 12 June\nSent: two samples\n\nWho signs?",
  "From: July to August.\nThat suits us.",
  "From: Ada\nDate: 9 June 2026",
  "Contact: Ada <ada@example.test>\nWhen: 12 June 2026, 9:30\nWhere: Bonn",
  "Two options:\n\n-- gold\n-- silver",
  "Gold\n--\nSilver",
  "Gold\n____________________\nSilver",
  "We need\n> 5,000 seats\nper night.",
  "Sent from my office on Monday, the parcel is with you.\nCan you check?",
])("words that only look like a quote or a signature stay: %j", (text) => {
  expect(readReply(text)).toEqual({ text, rest: "" });
});

test("an email without its own text is empty", () => {
  expect(readReply(`\n\nOn Mon, Nov 23, 2026 at 9:14 AM Pitchside <a@b.test> wrote:\n\n${quoted}`).text).toBe("");
});

test("plain text without quotes is unchanged", () => {
  const line = fc
    .stringMatching(/^[A-Za-z ,.!?]{1,60}[a-z.]$/)
    .filter((text) => !/^(?:on|sent|get)\b/i.test(text.trim()));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const text = lines.map((one) => one.trim()).join("\n");
      fc.pre(!/wrote:|schrieb|escri|skrev|pisze/i.test(text));
      expect(readReply(text).text).toBe(text);
    }),
  );
});

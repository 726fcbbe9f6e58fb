import MailComposer from "nodemailer/lib/mail-composer";
import { parseMessage } from "./mime";

const compose = (mail: object): Promise<string> =>
  new Promise((resolve, reject) => {
    new MailComposer(mail)
      .compile()
      .build((error, message) => (error ? reject(error) : resolve(message.toString("latin1"))));
  });

test("a message of text and HTML comes back as it was written", async () => {
  const link = `https://example.test/reset-password?token=${"a1b2".repeat(40)}`;
  const raw = await compose({
    from: "a@example.test",
    to: "b@example.test",
    subject: "Grüße, und ein sehr langer Betreff, der über mehrere Zeilen gefaltet werden muss – wirklich",
    text: `Hello Ana Lucía,\n\nopen ${link}\n`,
    html: `<p>Hello Ana Lucía</p><a href="${link}">Open</a>`,
  });
  const parsed = parseMessage(raw);
  expect(parsed.subject).toBe(
    "Grüße, und ein sehr langer Betreff, der über mehrere Zeilen gefaltet werden muss – wirklich",
  );
  expect(parsed.text).toContain(link);
  expect(parsed.text).toContain("Ana Lucía");
  expect(parsed.html).toContain(`href="${link}"`);
});

test("attachments are not mistaken for text", async () => {
  const raw = await compose({ text: "See the file.", attachments: [{ filename: "a.csv", content: "x,y" }] });
  expect(parseMessage(raw).text.trim()).toBe("See the file.");
});

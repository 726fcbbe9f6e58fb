import { env } from "@/lib/platform/env";
import { mailTemplates, templateNames } from "./catalogue";
import { renderLetter } from "./rendering";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-link";

process.env.DATABASE_URL ??= "postgresql://localhost/never-used";
process.env.AUTH_SECRET ??= "a secret of the tests, long enough for all";

const stopUrl = "https://example.test/api/unsubscribe?token=sample";

describe.each(templateNames)("the letter %s", (name) => {
  it("is readable as text and carries one clear action", async () => {
    const { subject, html, text } = await renderLetter(name, mailTemplates[name].sample);
    expect(subject).toMatch(/^\S.{5,120}\S$/);
    expect(html.match(/class="action"/g)).toHaveLength(1);
    expect(text).toContain(`${env().APP_URL}/`);
    expect(text).not.toMatch(/[<>{}]|undefined|null|\[object|NaN/);
    expect(text.length).toBeGreaterThan(120);
  });

  it("offers to stop letters of its kind where that is possible, and only there", async () => {
    const { text } = await renderLetter(name, mailTemplates[name].sample, stopUrl);
    expect(text).toContain(stopUrl);
    expect((await renderLetter(name, mailTemplates[name].sample)).text).not.toContain("Stop e-mails");
  });
});

describe("a letter with other people's words", () => {
  it("shows markup as text and keeps its subject on one line", async () => {
    const props = {
      ...mailTemplates["new-message"].sample,
      listingTitle: "Gala\r\nBcc: all@example.test",
      excerpt: "<script>alert(1)</script>",
    };
    const { subject, html } = await renderLetter("new-message", props);
    expect(subject).toBe("Malmö Arena wrote about Gala Bcc: all@example.test");
    expect(html).not.toContain("<script>");
  });
});

describe("a letter with several lines of somebody's", () => {
  it("keeps them as lines, where it is read as text as well", async () => {
    const props = { ...mailTemplates["enquiry-answered"].sample, answer: "First.\nSecond.\r\n\r\nThird." };
    const { text, html } = await renderLetter("enquiry-answered", props);
    expect(text).toContain("First.\nSecond.\n\nThird.");
    expect(html).toContain("First.<br/>Second.<br/><br/>Third.");
  });

  it("tells who has no account that an enquiry is why they are written to", async () => {
    for (const name of ["enquiry-answered", "enquiry-received"] as const) {
      const { text } = await renderLetter(name, mailTemplates[name].sample);
      expect(text).toContain("because of your enquiry at");
      expect(text).not.toContain("your account");
    }
    expect((await renderLetter("welcome", mailTemplates.welcome.sample)).text).toContain("because of your account at");
  });
});

describe("the token of an unsubscribe link", () => {
  const request = { userId: "0190c0de-0000-7000-8000-000000000001", type: "message_received" };

  it("gives back what it was made for", () => {
    expect(readUnsubscribeToken(unsubscribeToken(request))).toEqual(request);
  });

  it("is refused when anything of it was changed", () => {
    const [, signature] = unsubscribeToken(request).split(".");
    const [otherClaim] = unsubscribeToken({ ...request, type: "everything" }).split(".");
    for (const forged of ["", ".", "a.b", `${otherClaim}.${signature}`, `${unsubscribeToken(request)}x`]) {
      expect(readUnsubscribeToken(forged)).toBeNull();
    }
  });
});

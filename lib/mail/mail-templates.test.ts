import { env } from "@/lib/platform/env";
import { mailTemplates, templateNames } from "./mail-templates";
import { renderEmail } from "./rendering";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-link";

process.env.DATABASE_URL ??= "postgresql://localhost/never-used";
process.env.AUTH_SECRET ??= "a test secret that is long enough for all";

const unsubscribeHref = "https://example.test/api/unsubscribe?token=sample";

describe.each(templateNames)("the email %s", (name) => {
  it("is readable as text and carries one clear action", async () => {
    const { subject, html, text } = await renderEmail(name, mailTemplates[name].sample);
    expect(subject).toMatch(/^\S.{5,120}\S$/);
    expect(html.match(/class="action"/g)).toHaveLength(1);
    expect(text).toContain(`${env().APP_URL}/`);
    expect(text).not.toMatch(/[<>{}]|undefined|null|\[object|NaN/);
    expect(text.length).toBeGreaterThan(120);
  });

  it("has an unsubscribe link only if the recipient can unsubscribe", async () => {
    const { text } = await renderEmail(name, mailTemplates[name].sample, { unsubscribeUrl: unsubscribeHref });
    expect(text).toContain(unsubscribeHref);
    expect((await renderEmail(name, mailTemplates[name].sample)).text).not.toContain("Unsubscribe");
  });
});

describe("an email with user input", () => {
  it("shows markup as text and has its subject on one line", async () => {
    const props = {
      ...mailTemplates["new-message"].sample,
      listingTitle: "Gala\r\nBcc: all@example.test",
      excerpt: "<script>alert(1)</script>",
    };
    const { subject, html } = await renderEmail("new-message", props);
    expect(subject).toBe("New message from Malmö Arena: Gala Bcc: all@example.test");
    expect(html).not.toContain("<script>");
  });
});

describe("an email with a multiline quote", () => {
  it("preserves line breaks, in the plain-text version too", async () => {
    const props = { ...mailTemplates["inquiry-answered"].sample, answer: "First.\nSecond.\r\n\r\nThird." };
    const { text, html } = await renderEmail("inquiry-answered", props);
    expect(text).toContain("First.\nSecond.\n\nThird.");
    expect(html).toContain("First.<br/>Second.<br/><br/>Third.");
  });

  it("for a reply has no greeting: the reply has one", async () => {
    const { text } = await renderEmail("inquiry-answered", {
      ...mailTemplates["inquiry-answered"].sample,
      answer: "Hi Ines,\n\nIt is fixed.",
    });
    expect(text.match(/Hi Ines/g)).toHaveLength(1);
  });

  it("about a ticket questions no one’s address, since its sender was logged in", async () => {
    for (const name of ["inquiry-answered", "inquiry-received"] as const) {
      const { sample } = mailTemplates[name];
      expect((await renderEmail(name, sample)).text).toContain("entered your address by mistake");
      const props = { ...sample, ticketId: "0190c0de-0000-7000-8000-000000000001" };
      expect((await renderEmail(name, props as never)).text).not.toContain("by mistake");
    }
  });

  it("explains to recipients without an account that they get it because of their inquiry", async () => {
    for (const name of ["inquiry-answered", "inquiry-received"] as const) {
      const { text } = await renderEmail(name, mailTemplates[name].sample);
      expect(text).toContain("because of your request at");
      expect(text).not.toContain("your account");
    }
    expect((await renderEmail("welcome", mailTemplates.welcome.sample)).text).toContain("because of your account at");
  });

  it("mentions no account to recipients who may have none", async () => {
    const footers = {
      "admin-invitation": "an invitation from",
      "organization-invitation": "an invitation from",
      "confirm-domain": "a request at",
      "deal-confirmation": "a deal recorded at",
    } as const;
    for (const name of Object.keys(footers) as (keyof typeof footers)[]) {
      const { text } = await renderEmail(name, mailTemplates[name].sample);
      expect(text).toContain(`because of ${footers[name]}`);
    }
  });
});

describe("an unsubscribe token", () => {
  const request = { userId: "0190c0de-0000-7000-8000-000000000001", type: "message_received" };

  it("carries the user and the type it was made for", () => {
    expect(readUnsubscribeToken(unsubscribeToken(request))).toEqual(request);
  });

  it("is rejected when any part of it was changed", () => {
    const [, signature] = unsubscribeToken(request).split(".");
    const [otherClaim] = unsubscribeToken({ ...request, type: "everything" }).split(".");
    for (const forged of ["", ".", "a.b", `${otherClaim}.${signature}`, `${unsubscribeToken(request)}x`]) {
      expect(readUnsubscribeToken(forged)).toBeNull();
    }
  });
});

test.each([
  ["confirmed_domain", "Their address is confirmed and on one of your verified domains."],
  ["unconfirmed_domain", "Their address is on one of your verified domains, but they haven’t confirmed it yet"],
  ["other", "Their address isn’t on one of your verified domains"],
] as const)("the email about a join request explains an address that is %s", async (address, sentence) => {
  const { sample } = mailTemplates["join-request-received"];
  expect((await renderEmail("join-request-received", { ...sample, address })).text).toContain(sentence);
});

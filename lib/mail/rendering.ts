import "server-only";
import { compile } from "html-to-text";
import { type ReactNode, createElement } from "react";
import { plainTextSelectors } from "react-email";
import { env } from "@/lib/platform/env";
import { type TemplateName, type TemplateProps, mailTemplates } from "./mail-templates";
import { EmailLayout } from "./templates/email-layout";

/** Subject, HTML and text of an email: for the outbox and for a preview of the sample. */
export async function renderEmail<Name extends TemplateName>(
  name: Name,
  props: TemplateProps<Name>,
  { unsubscribeUrl, canReply }: { unsubscribeUrl?: string; canReply?: boolean } = {},
): Promise<{ subject: string; html: string; text: string }> {
  const frame = { origin: env().APP_URL, unsubscribeUrl, canReply };
  const email = mailTemplates[name].write(props, frame);
  const recipient = "name" in props ? props.name : undefined;
  const html = await markupOf(createElement(EmailLayout, { email, frame, name: recipient }));
  return { subject: oneLine(email.subject).slice(0, 200), html, text: textOf(html) };
}

// Imported dynamically: the bundler rejects this renderer in a page's modules.
async function markupOf(node: ReactNode): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!DOCTYPE html>${renderToStaticMarkup(node)}`;
}

const textOf = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, ...["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }))],
});

/** Titles and names are user input: anything that could end a header line becomes a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

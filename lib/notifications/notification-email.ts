import type { TemplateName, TemplateProps } from "@/lib/mail/mail-templates";

/** The email of a notification: a template and its properties. */
export type NotificationEmail = {
  [Name in TemplateName]: { template: Name; props: TemplateProps<Name> };
}[TemplateName];

interface Notified {
  title: string;
  body?: string;
  /** The path that it links to. */
  href: string;
}

/** An email with the notification's text. */
export const plainEmail =
  ({ title, body, href }: Notified) =>
  ({ name }: { name: string }): NotificationEmail => ({
    template: "notice",
    props: { name, title, body: body ?? null, url: href },
  });

import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface ReplyRefusedProps {
  name: string;
  /** A sentence that says why, and what helps. */
  reason: string;
  excerpt: string | null;
  isTicket: boolean;
  url: string;
}

export const replyRefused = defineTemplate<ReplyRefusedProps>({
  title: "Reply by email not delivered",
  subject: () => "We couldn’t deliver your reply",
  sample: {
    name: "Ada Okafor",
    reason:
      "The file budget.xlsx can’t be delivered. This file type isn’t supported. Attach a PDF, PNG, JPEG, WebP or AVIF file.",
    excerpt: "Friday works for us. The budget is attached.",
    isTicket: false,
    url: "/messages",
  },
  body: ({ name, reason, excerpt, isTicket, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={reason}
      heading="We couldn’t deliver your reply"
      action={{ label: isTicket ? "Reply in your ticket" : "Reply in Pitchside", url }}
      note="If you didn’t send it, someone else has an email of ours to you. Nothing of it was delivered."
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Your reply by email wasn’t added to the {isTicket ? "ticket" : "conversation"}. {reason}
      </Paragraph>
      {excerpt ? <Quote>{excerpt}</Quote> : null}
    </EmailLayout>
  ),
});

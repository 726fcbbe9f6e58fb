import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface InquiryAnsweredProps {
  number: number;
  /** The ticket, where its sender was logged in: they read and answer it in the product. */
  ticketId?: string;
  /** As the admin wrote it, with their greeting. */
  answer: string;
  /** Whether this answer resolves the inquiry. */
  isSettled: boolean;
}

export const inquiryAnswered = defineTemplate<InquiryAnsweredProps>({
  title: "Inquiry answered",
  subject: ({ number, ticketId }) => `Re: your ${ticketId ? "ticket" : "inquiry"} #${number}`,
  sample: {
    number: 1042,
    answer:
      "Yes, we cover Portugal: 14 properties are open there for next season, from football to surf.\n\nFilter the marketplace by country to see them.",
    isSettled: false,
  },
  body: ({ number, answer, isSettled, ticketId }, frame) => (
    <EmailLayout
      frame={frame}
      preview={`We’ve answered your ${noun(ticketId)} #${number}.`}
      heading={`Our answer to your ${noun(ticketId)}`}
      action={{ label: "Reply", url: ticketId ? `/support/${ticketId}` : `/contact?inquiry=${number}` }}
      because="inquiry"
      note={
        ticketId
          ? undefined
          : "If you didn’t contact us, someone entered your address by mistake and you can ignore this email."
      }
    >
      <Paragraph>
        Here’s our answer to your {noun(ticketId)} #{number}:
      </Paragraph>
      <Quote>{answer}</Quote>
      <Paragraph>
        {isSettled ? `We’ve marked your ${noun(ticketId)} as resolved. ` : ""}
        {frame.canReply ? "Your reply is added to the ticket." : null}
        {frame.canReply
          ? null
          : ticketId
            ? "Replies to this email don’t reach us, so please answer in your ticket."
            : `Replies to this email don’t reach us, so please use the contact form. If you’re logged in as you were when you first wrote, your message is added to inquiry #${number}.`}
      </Paragraph>
    </EmailLayout>
  ),
});

const noun = (ticketId: string | undefined) => (ticketId ? "ticket" : "inquiry");

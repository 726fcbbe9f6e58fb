import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface InquiryReceivedProps {
  name: string;
  number: number;
  /** The ticket, where its sender was logged in: they read and answer it in the product. */
  ticketId?: string;
}

export const inquiryReceived = defineTemplate<InquiryReceivedProps>({
  title: "Inquiry received",
  subject: ({ number, ticketId }) => `We received your ${ticketId ? "ticket" : "inquiry"} #${number}`,
  sample: { name: "Ines Duarte", number: 1042 },
  body: ({ name, number, ticketId }, frame) => (
    <EmailLayout
      frame={frame}
      preview="We’ll reply by the end of the next business day."
      heading={ticketId ? "We received your ticket" : "We received your inquiry"}
      action={
        ticketId
          ? { label: "View ticket", url: `/support/${ticketId}` }
          : { label: "Browse our resources", url: "/resources" }
      }
      because="inquiry"
      note={
        ticketId
          ? undefined
          : "If you didn’t contact us, someone entered your address by mistake and you can ignore this email."
      }
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        Thanks for getting in touch. Your {ticketId ? "ticket" : "inquiry"} number is {number}. We’ll reply to this
        address by the end of the next business day, Monday to Friday.
      </Paragraph>
    </EmailLayout>
  ),
});

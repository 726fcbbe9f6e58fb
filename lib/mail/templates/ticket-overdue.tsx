import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface TicketOverdueProps {
  name: string;
  number: number;
  subject: string;
  ticketId: string;
  /** Whether the recipient is the assignee; otherwise the ticket has none. */
  isAssigned: boolean;
}

export const ticketOverdue = defineTemplate<TicketOverdueProps>({
  title: "Ticket overdue",
  subject: ({ number }) => `Ticket #${number} is overdue`,
  sample: {
    name: "Avery Admin",
    number: 1042,
    subject: "Where is my invoice?",
    ticketId: "0199c3b2-7c1e-7000-8000-000000000001",
    isAssigned: false,
  },
  body: ({ name, number, subject, ticketId, isAssigned }, frame) => (
    <EmailLayout
      frame={frame}
      preview={subject}
      heading={`Ticket #${number} is overdue`}
      action={{ label: "Open ticket", url: `/admin/support-inbox/${ticketId}` }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        {isAssigned ? "A ticket assigned to you is overdue:" : "A ticket that nobody is assigned to is overdue:"}
      </Paragraph>
      <Quote>{subject}</Quote>
    </EmailLayout>
  ),
});

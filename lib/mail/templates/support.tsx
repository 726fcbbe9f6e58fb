import { formatCount, plural } from "@/lib/platform/format";
import { ticketPath } from "@/lib/paths";
import { defineEmail, quote } from "./email-layout";

/** A message to us: for logged-in users a ticket, which they read and answer in the product. */
interface InquiryProps {
  number: number;
  ticketId?: string;
}

const noun = (ticketId: string | undefined) => (ticketId ? "ticket" : "request");

const strangersNote = (ticketId: string | undefined) =>
  ticketId
    ? undefined
    : "If you didn’t contact us, someone entered your address by mistake and you can ignore this email.";

export const supportEmails = {
  "inquiry-received": defineEmail<InquiryProps & { name: string }>({
    title: "Contact request received",
    sample: { name: "Ines Duarte", number: 1042 },
    write: ({ number, ticketId }) => ({
      subject: `We received your ${noun(ticketId)} #${number}`,
      preview: "We’ll reply by the end of the next business day.",
      heading: `We received your ${noun(ticketId)}`,
      content: [
        `Thanks for getting in touch. Your ${noun(ticketId)} number is ${number}. We’ll reply to this address by the end of the next business day, Monday to Friday.`,
      ],
      action: ticketId
        ? { label: "View ticket", url: ticketPath(ticketId) }
        : { label: "Browse our resources", url: "/resources" },
      because: "inquiry",
      note: strangersNote(ticketId),
    }),
  }),

  /**
   * `answer` is the admin's text, including the greeting; `isSettled` is whether it resolves the inquiry. The subject
   * is quoted only to account holders: a stranger’s address may have been entered by anyone.
   */
  "inquiry-answered": defineEmail<
    InquiryProps & { subject: string; answer: string; isSettled: boolean; fileCount?: number }
  >({
    title: "Contact request answered",
    sample: {
      number: 1042,
      subject: "Listings in Portugal",
      answer:
        "Yes, we cover Portugal: 14 properties are open there for next season, from football to surf.\n\nFilter the Marketplace by country to see them.",
      isSettled: false,
    },
    write: ({ number, subject, answer, isSettled, ticketId, fileCount = 0 }, { canReply }) => ({
      subject: ticketId ? `Re: ${subject} (#${number})` : `Re: your request #${number}`,
      preview: `Our reply to your ${noun(ticketId)} #${number}.`,
      heading: `We replied to your ${noun(ticketId)}`,
      content: [
        `Here’s our reply to your ${noun(ticketId)} #${number}:`,
        quote(answer),
        ...(fileCount > 0
          ? [
              `We attached ${formatCount(fileCount, "file")}. Open the ticket to download ${plural(fileCount, "it", "them")}.`,
            ]
          : []),
        `${isSettled ? `We’ve marked your ${noun(ticketId)} as resolved. ` : ""}${howToReply({ number, ticketId, canReply })}`,
      ],
      action: { label: "Reply", url: ticketId ? ticketPath(ticketId) : `/contact?inquiry=${number}` },
      because: "inquiry",
      note: strangersNote(ticketId),
    }),
  }),
};

function howToReply({ number, ticketId, canReply }: InquiryProps & { canReply?: boolean }): string {
  if (canReply) return "Your reply will be added to the ticket.";
  return ticketId
    ? "Please don’t reply to this email. Reply in your ticket instead."
    : `Please don’t reply to this email. Use the contact form instead. If you log in with the same account as before, we’ll add your message to request #${number}.`;
}

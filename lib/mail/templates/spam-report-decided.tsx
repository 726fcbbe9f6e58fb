import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface SpamReportDecidedProps {
  name: string;
  marketer: string;
  decision: "credited" | "dismissed";
  reason: string;
  url: string;
}

const words = {
  credited: {
    heading: "Spam report confirmed",
    text: "We confirmed it as spam. It no longer counts as one of your connections, and the conversation is closed.",
  },
  dismissed: {
    heading: "Spam report declined",
    text: "We don’t consider it spam. It counts as a connection, and the conversation stays open.",
  },
} as const;

export const spamReportDecided = defineTemplate<SpamReportDecidedProps>({
  title: "Spam report decision",
  subject: ({ marketer, decision }) => `${words[decision].heading}: ${marketer}`,
  sample: {
    name: "Ada Okafor",
    marketer: "Northwind Outdoor",
    decision: "credited",
    reason: "The same advertisement went to forty sellers.",
    url: "/messages",
  },
  body: ({ name, marketer, decision, reason, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={words[decision].text}
      heading={words[decision].heading}
      action={{ label: "View conversation", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        We reviewed the inquiry from {marketer} that you reported. {words[decision].text}
      </Paragraph>
      <Quote>{reason}</Quote>
    </EmailLayout>
  ),
});

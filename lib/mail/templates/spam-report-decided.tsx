import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface SpamReportDecidedProps {
  name: string;
  marketer: string;
  decision: "credited" | "kept";
  reason: string;
  url: string;
}

const words = {
  credited: {
    heading: "The contact was spam",
    text: "It does not count among your connections any more, and nobody can write in it.",
  },
  kept: {
    heading: "The contact stands",
    text: "We read what you reported and do not think that it is spam. It counts as a connection, and you can go on writing.",
  },
} as const;

export const spamReportDecided = defineTemplate<SpamReportDecidedProps>({
  title: "A decision about a contact that was reported as spam",
  subject: ({ marketer, decision }) => `${words[decision].heading}: ${marketer}`,
  sample: {
    name: "Ada Okafor",
    marketer: "Northwind Outdoor",
    decision: "credited",
    reason: "The same advertisement went to forty sellers.",
    url: "/messages",
  },
  body: ({ name, marketer, decision, reason, url }, frame) => (
    <Letter
      frame={frame}
      preview={words[decision].text}
      heading={words[decision].heading}
      action={{ label: "See the conversation", url }}
    >
      <Paragraph>
        Hello {name}, we looked at the contact of {marketer}. {words[decision].text}
      </Paragraph>
      <Quote>{reason}</Quote>
    </Letter>
  ),
});

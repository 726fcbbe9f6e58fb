import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ListingExpiredProps {
  name: string;
  listing: string;
  /** Which of its dates has passed. */
  passed: "decisionDeadline" | "termEnd";
  url: string;
}

const words = {
  decisionDeadline: {
    why: "Its decision deadline has passed, so marketers can no longer find it.",
    next: "If it’s still available, set a later deadline and publish it again.",
  },
  termEnd: {
    why: "Its term has ended, so marketers can no longer find it.",
    next: "If there’s a next season, duplicate the listing. We’ve already moved the dates forward in the new draft.",
  },
} as const;

export const listingExpired = defineTemplate<ListingExpiredProps>({
  title: "Listing expired",
  subject: ({ listing }) => `Your listing has expired: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    passed: "decisionDeadline",
    url: "/my-listings",
  },
  body: ({ name, listing, passed, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={words[passed].why}
      heading="Your listing has expired"
      action={{ label: "View listing", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        “{listing}” is no longer on the Marketplace. {words[passed].why}
      </Paragraph>
      <Paragraph>{words[passed].next} Your conversations and proposals stay open.</Paragraph>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ListingExpiredProps {
  name: string;
  listing: string;
  /** Which of its days has passed. */
  passed: "decisionDeadline" | "termEnd";
  url: string;
}

const words = {
  decisionDeadline: {
    why: "Its decision deadline has passed, so marketers no longer find it.",
    next: "If you still take decisions, choose a later deadline and put it back on the market.",
  },
  termEnd: {
    why: "Its term is over, so marketers no longer find it.",
    next: "If there is a next season, duplicate the listing: the new draft has the later dates already.",
  },
} as const;

export const listingExpired = defineTemplate<ListingExpiredProps>({
  title: "A listing has expired",
  subject: ({ listing }) => `Your listing has expired: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    passed: "decisionDeadline",
    url: "/my-listings",
  },
  body: ({ name, listing, passed, url }, frame) => (
    <Letter
      frame={frame}
      preview={words[passed].why}
      heading="Your listing has expired"
      action={{ label: "Open the listing", url }}
    >
      <Paragraph>
        Hello {name}, “{listing}” is off the market. {words[passed].why}
      </Paragraph>
      <Paragraph>{words[passed].next} Threads and offers that are running stay open.</Paragraph>
    </Letter>
  ),
});

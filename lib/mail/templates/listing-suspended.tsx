import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface ListingSuspendedProps {
  name: string;
  listing: string;
  reason: string;
  url: string;
}

export const listingSuspended = defineTemplate<ListingSuspendedProps>({
  title: "A listing is suspended",
  subject: ({ listing }) => `Your listing is suspended: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    reason: "The organizer told us that the naming rights are sold already.",
    url: "/my-listings",
  },
  body: ({ name, listing, reason, url }, frame) => (
    <Letter
      frame={frame}
      preview="This is why, and what you can do."
      heading="Your listing is suspended"
      action={{ label: "See the listing", url }}
    >
      <Paragraph>
        Hello {name}, we took “{listing}” off the market. Marketers no longer find it. Why:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If this is a mistake, write to us and we will look again.</Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface ListingRestoredProps {
  name: string;
  listing: string;
  url: string;
}

export const listingRestored = defineTemplate<ListingRestoredProps>({
  title: "A listing is back on the market",
  subject: ({ listing }) => `Your listing is back on the market: ${listing}`,
  sample: { name: "Ada Okafor", listing: "Harbour Regatta, Plymouth", url: "/my-listings" },
  body: ({ name, listing, url }, frame) => (
    <Letter
      frame={frame}
      preview="The suspension is lifted."
      heading="Your listing is back on the market"
      action={{ label: "See the listing", url }}
    >
      <Paragraph>
        Hello {name}, we lifted the suspension of “{listing}”. Marketers find it again from now on.
      </Paragraph>
    </Letter>
  ),
});

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface ListingRestoredProps {
  name: string;
  listing: string;
  url: string;
}

export const listingRestored = defineTemplate<ListingRestoredProps>({
  title: "Listing restored",
  subject: ({ listing }) => `Your listing is live again: ${listing}`,
  sample: { name: "Ada Okafor", listing: "Harbour Regatta, Plymouth", url: "/my-listings" },
  body: ({ name, listing, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="The suspension was lifted."
      heading="Your listing is live again"
      action={{ label: "View listing", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>“{listing}” is no longer suspended. Marketers can find it again.</Paragraph>
    </EmailLayout>
  ),
});

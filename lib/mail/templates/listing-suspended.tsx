import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface ListingSuspendedProps {
  name: string;
  listing: string;
  reason: string;
  url: string;
}

export const listingSuspended = defineTemplate<ListingSuspendedProps>({
  title: "Listing suspended",
  subject: ({ listing }) => `Your listing was suspended: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    reason: "The organizer informed us that the naming rights are already sold.",
    url: "/my-listings",
  },
  body: ({ name, listing, reason, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview="Why, and what you can do."
      heading="Your listing was suspended"
      action={{ label: "View listing", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>We suspended “{listing}”, so marketers can no longer find it. The reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.</Paragraph>
    </EmailLayout>
  ),
});

import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface ListingDecidedProps {
  name: string;
  listing: string;
  decision: "approve" | "request_changes" | "reject" | "approve_edit" | "reject_edit";
  reason: string | null;
  url: string;
}

const words = {
  approve: { heading: "Your listing is live", text: "Marketers can now find it.", label: "View listing" },
  request_changes: {
    heading: "Your listing needs changes",
    text: "Make the changes below and submit it again. Your draft is saved.",
    label: "Edit listing",
  },
  reject: {
    heading: "Your listing was not approved",
    text: "It won’t go live. If you think this is a mistake, contact us.",
    label: "View listing",
  },
  approve_edit: {
    heading: "Your changes are live",
    text: "Marketers now see your changes.",
    label: "View listing",
  },
  reject_edit: {
    heading: "Your changes were not approved",
    text: "Marketers still see the approved version. Your other changes are live.",
    label: "Edit listing",
  },
} as const;

export const listingDecided = defineTemplate<ListingDecidedProps>({
  title: "Listing review decision",
  subject: ({ listing, decision }) => `${words[decision].heading}: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    decision: "request_changes",
    reason: "Please add the source of the attendance figure.",
    url: "/my-listings",
  },
  body: ({ name, listing, decision, reason, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={words[decision].text}
      heading={words[decision].heading}
      action={{ label: words[decision].label, url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        We reviewed “{listing}”. {words[decision].text}
      </Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
    </EmailLayout>
  ),
});

import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface ListingDecidedProps {
  name: string;
  listing: string;
  decision: "approve" | "request_changes" | "reject" | "approve_edit" | "reject_edit";
  reason: string | null;
  url: string;
}

const words = {
  approve: { heading: "Your listing is live", text: "Marketers find it from now on.", label: "See the listing" },
  request_changes: {
    heading: "Your listing needs changes",
    text: "Change what is named here and submit it again; nothing of what you wrote is lost.",
    label: "Edit the listing",
  },
  reject: {
    heading: "Your listing was not accepted",
    text: "It does not go live. If you think that this is a mistake, write to us.",
    label: "See the listing",
  },
  approve_edit: {
    heading: "Your change is live",
    text: "Marketers see what you changed from now on.",
    label: "See the listing",
  },
  reject_edit: {
    heading: "Your change was not accepted",
    text: "Marketers go on seeing what was approved before; everything else you changed is live.",
    label: "Edit the listing",
  },
} as const;

export const listingDecided = defineTemplate<ListingDecidedProps>({
  title: "A decision about a listing",
  subject: ({ listing, decision }) => `${words[decision].heading}: ${listing}`,
  sample: {
    name: "Ada Okafor",
    listing: "Harbour Regatta, Plymouth",
    decision: "request_changes",
    reason: "Say where the attendance figure comes from.",
    url: "/my-listings",
  },
  body: ({ name, listing, decision, reason, url }, frame) => (
    <Letter
      frame={frame}
      preview={words[decision].text}
      heading={words[decision].heading}
      action={{ label: words[decision].label, url }}
    >
      <Paragraph>
        Hello {name}, we looked at “{listing}”. {words[decision].text}
      </Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
    </Letter>
  ),
});

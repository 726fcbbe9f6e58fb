import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface NewEnquiryProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  excerpt: string;
  /** The free connections are used up: who wrote and what stays closed until a plan is active. */
  isLocked: boolean;
  url: string;
}

export const newEnquiry = defineTemplate<NewEnquiryProps>({
  title: "A first enquiry, readable or waiting for a plan",
  subject: ({ isLocked, fromOrganization, listingTitle }) =>
    isLocked ? `An enquiry waits for you: ${listingTitle}` : `${fromOrganization} asks about ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    excerpt: "We plan a launch in May and would like to talk about the main stage.",
    isLocked: false,
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, excerpt, isLocked, url }, frame) => (
    <Letter
      frame={frame}
      preview={isLocked ? "Activate a plan to read and answer it." : excerpt}
      heading={isLocked ? "An enquiry waits for you" : `${fromOrganization} asks about your listing`}
      action={{ label: isLocked ? "See the plan" : "Read and answer", url }}
    >
      {isLocked ? (
        <Paragraph>
          Hello {name}, a brand wrote about {listingTitle}. Your free connections are used up, so the enquiry is kept
          until a plan is active. The brand was told so. Nothing is lost, and your running conversations stay open.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            Hello {name}, this is the first message of {fromOrganization} about {listingTitle}:
          </Paragraph>
          <Quote>{excerpt}</Quote>
        </>
      )}
    </Letter>
  ),
});

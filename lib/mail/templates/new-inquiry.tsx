import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface NewInquiryProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  excerpt: string;
  /** The free connections are used up: sender and content stay hidden until a plan is active. */
  isLocked: boolean;
  url: string;
}

export const newInquiry = defineTemplate<NewInquiryProps>({
  title: "New inquiry",
  subject: ({ isLocked, fromOrganization, listingTitle }) =>
    isLocked ? `You have a new inquiry: ${listingTitle}` : `New inquiry from ${fromOrganization}: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    excerpt: "We plan a launch in May and would like to talk about the main stage.",
    isLocked: false,
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, excerpt, isLocked, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={isLocked ? "Activate a plan to read it and reply." : excerpt}
      heading={isLocked ? "You have a new inquiry" : `New inquiry from ${fromOrganization}`}
      action={{ label: isLocked ? "View the plan" : "Read and reply", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      {isLocked ? (
        <Paragraph>
          A brand contacted you about {listingTitle}. You’ve used all your free connections, so the inquiry stays locked
          until you activate a plan. The brand knows. Your existing conversations stay open.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            {fromOrganization} contacted you about {listingTitle}:
          </Paragraph>
          <Quote>{excerpt}</Quote>
        </>
      )}
    </EmailLayout>
  ),
});

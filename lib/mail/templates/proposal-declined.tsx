import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";
import { Facts } from "./email-parts";

interface ProposalDeclinedProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  /** As the product shows it, such as `The budget went elsewhere`. */
  reason: string;
  note?: string;
  url: string;
}

export const proposalDeclined = defineTemplate<ProposalDeclinedProps>({
  title: "Proposal declined",
  subject: ({ fromOrganization, listingTitle }) => `Proposal declined by ${fromOrganization}: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    reason: "The budget went elsewhere",
    note: "We’d like to talk again next season.",
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, reason, note, url }, frame) => (
    <EmailLayout
      frame={frame}
      preview={reason}
      heading={`${fromOrganization} declined your proposal`}
      action={{ label: "Open conversation", url }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>Your proposal for {listingTitle} was declined.</Paragraph>
      <Facts rows={[["Reason", reason]]} />
      {note ? <Quote>{note}</Quote> : null}
      <Paragraph>The conversation stays open, so you can ask why or propose something else.</Paragraph>
    </EmailLayout>
  ),
});

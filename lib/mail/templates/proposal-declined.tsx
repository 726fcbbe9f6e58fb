import { Facts, Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface ProposalDeclinedProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  /** As the product shows it, such as `The budget went elsewhere`. */
  reason: string;
  note?: string;
  url: string;
}

export const proposalDeclined = defineTemplate<ProposalDeclinedProps>({
  title: "A proposal is declined",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} declined: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    reason: "The budget went elsewhere",
    note: "We would like to look at next season again.",
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, reason, note, url }, frame) => (
    <Letter
      frame={frame}
      preview={reason}
      heading={`${fromOrganization} declined your proposal`}
      action={{ label: "Open the conversation", url }}
    >
      <Paragraph>
        Hello {name}, the proposal for {listingTitle} was declined.
      </Paragraph>
      <Facts rows={[["Reason", reason]]} />
      {note ? <Quote>{note}</Quote> : null}
      <Paragraph>The conversation stays open, so you can ask or offer something else.</Paragraph>
    </Letter>
  ),
});

import { Facts, Letter, Paragraph, defineTemplate } from "./letter";

export interface ProposalReceivedProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  revision: number;
  /** As shown: money, and the term in words. */
  total: string;
  term: string;
  answerBy?: string;
  url: string;
}

export const proposalReceived = defineTemplate<ProposalReceivedProps>({
  title: "A first proposal",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} sent a proposal: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    revision: 1,
    total: "$84,000",
    term: "1 May 2027 to 30 April 2028",
    answerBy: "4 December 2026",
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} sent you a proposal`}
      action={{ label: "Read the proposal", url }}
    >
      <Paragraph>Hello {name}, it is your turn: accept it, answer with other terms, or decline.</Paragraph>
      <Facts
        rows={[
          ["Listing", listingTitle],
          ["Total", total],
          ["Term", term],
          ...(answerBy ? [["Answer by", answerBy] as const] : []),
        ]}
      />
    </Letter>
  ),
});

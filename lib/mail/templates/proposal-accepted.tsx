import { Facts, Letter, Paragraph, defineTemplate } from "./letter";

export interface ProposalAcceptedProps {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  revision: number;
  /** As shown: money, and the term in words. */
  total: string;
  term: string;
  url: string;
}

export const proposalAccepted = defineTemplate<ProposalAcceptedProps>({
  title: "A proposal is accepted",
  subject: ({ listingTitle }) => `Agreed: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    revision: 3,
    total: "$84,000",
    term: "1 May 2027 to 30 April 2028",
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, revision, total, term, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} accepted revision ${revision}`}
      action={{ label: "Open the deal", url }}
    >
      <Paragraph>Hello {name}, you have a deal on the terms below. Its conversation shows what comes next.</Paragraph>
      <Facts
        rows={[
          ["Listing", listingTitle],
          ["Total", total],
          ["Term", term],
        ]}
      />
    </Letter>
  ),
});

import { Facts, Letter, Paragraph, defineTemplate } from "./letter";

export interface ProposalCounteredProps {
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

export const proposalCountered = defineTemplate<ProposalCounteredProps>({
  title: "A proposal is answered with other terms",
  subject: ({ fromOrganization, listingTitle }) => `${fromOrganization} proposes other terms: ${listingTitle}`,
  sample: {
    name: "Ada Okafor",
    fromOrganization: "Northwind Outdoor",
    listingTitle: "Opening night, main stage",
    revision: 2,
    total: "$84,000",
    term: "1 May 2027 to 30 April 2028",
    answerBy: "4 December 2026",
    url: "/messages",
  },
  body: ({ name, fromOrganization, listingTitle, total, term, answerBy, url }, frame) => (
    <Letter
      frame={frame}
      preview={`${listingTitle}, ${total}`}
      heading={`${fromOrganization} proposes other terms`}
      action={{ label: "Compare the terms", url }}
    >
      <Paragraph>
        Hello {name}, every changed line is marked beside what stood there before. It is your turn again.
      </Paragraph>
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

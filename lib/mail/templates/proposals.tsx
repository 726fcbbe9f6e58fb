import { defineEmail, facts, quote } from "./email-layout";

/** A proposal as shown in emails; amounts and dates are formatted as in the product. */
interface ProposalTerms {
  name: string;
  fromOrganization: string;
  listingTitle: string;
  revision: number;
  total: string;
  term: string;
  answerBy?: string;
  /** Its author's message. */
  message?: string | null;
  url: string;
}

const sampleTerms = {
  name: "Ada Okafor",
  fromOrganization: "Northwind Outdoor",
  listingTitle: "Opening night, main stage",
  total: "$84,000",
  term: "May 1, 2027 to April 30, 2028",
  url: "/messages",
};

const termFacts = ({ listingTitle, total, term, answerBy }: ProposalTerms) =>
  facts([
    ["Listing", listingTitle],
    ["Total", total],
    ["Term", term],
    ...(answerBy ? [["Respond by", answerBy] as const] : []),
  ]);

export const proposalEmails = {
  "proposal-received": defineEmail<ProposalTerms>({
    title: "New proposal",
    sample: { ...sampleTerms, revision: 1, answerBy: "Dec 4, 2026, 11:59 PM UTC" },
    write: (terms) => ({
      subject: `New proposal from ${terms.fromOrganization}: ${terms.listingTitle}`,
      preview: `${terms.listingTitle}, ${terms.total}`,
      heading: `${terms.fromOrganization} sent you a proposal`,
      content: [
        "It’s your turn: accept, counter, or decline.",
        terms.message && quote(terms.message),
        termFacts(terms),
      ],
      action: { label: "View proposal", url: terms.url },
    }),
  }),

  "proposal-countered": defineEmail<ProposalTerms & { changes: readonly (readonly [what: string, change: string])[] }>({
    title: "Counteroffer",
    sample: {
      ...sampleTerms,
      ...{ revision: 2, answerBy: "Dec 4, 2026, 11:59 PM UTC", message: "We can do this if you decide in May." },
      changes: [
        ["Total", "$90,000 to $84,000"],
        ["Removed", "Bow panels"],
      ],
    },
    write: (terms) => ({
      subject: `Counteroffer from ${terms.fromOrganization}: ${terms.listingTitle}`,
      preview: `${terms.listingTitle}, ${terms.total}`,
      heading: `${terms.fromOrganization} sent a counteroffer`,
      content: [
        "It’s your turn again.",
        terms.message && quote(terms.message),
        terms.changes.length > 0 && "What changed:",
        terms.changes.length > 0 && facts(terms.changes),
        terms.changes.length > 0 && "Current terms:",
        termFacts(terms),
      ],
      action: { label: "Compare terms", url: terms.url },
    }),
  }),

  "deal-step": defineEmail<{ name: string; title: string; words: string | null; url: string }>({
    title: "Contracts, delivery, and payments",
    sample: {
      name: "Ada Okafor",
      title: "Northwind Outdoor disputed “LED ring”: Opening night, main stage",
      words: "The logo is missing in the second half.",
      url: "/messages",
    },
    write: ({ title, words, url }) => ({
      subject: title,
      preview: words ?? title,
      heading: title,
      content: [words && quote(words), "Open the deal to see what’s next."],
      action: { label: "Open the deal", url },
    }),
  }),

  "proposal-accepted": defineEmail<Omit<ProposalTerms, "answerBy">>({
    title: "Proposal accepted",
    sample: { ...sampleTerms, revision: 3 },
    write: (terms) => ({
      subject: `Proposal accepted: ${terms.listingTitle}`,
      preview: `${terms.listingTitle}, ${terms.total}`,
      heading: `${terms.fromOrganization} accepted revision ${terms.revision}`,
      content: ["You have a deal on the terms below. The conversation shows the next steps.", termFacts(terms)],
      action: { label: "View deal", url: terms.url },
    }),
  }),

  "proposal-declined": defineEmail<{
    name: string;
    fromOrganization: string;
    listingTitle: string;
    /** As formatted in the product. */
    reason: string;
    note?: string;
    url: string;
  }>({
    title: "Proposal declined",
    sample: {
      name: "Ada Okafor",
      fromOrganization: "Northwind Outdoor",
      listingTitle: "Opening night, main stage",
      reason: "The budget went elsewhere",
      note: "We’d like to talk again next season.",
      url: "/messages",
    },
    write: ({ fromOrganization, listingTitle, reason, note, url }) => ({
      subject: `Proposal declined by ${fromOrganization}: ${listingTitle}`,
      preview: reason,
      heading: `${fromOrganization} declined your proposal`,
      content: [
        `Your proposal for ${listingTitle} was declined.`,
        facts([["Reason", reason]]),
        note && quote(note),
        "The conversation stays open, so you can ask why or propose something else.",
      ],
      action: { label: "Open conversation", url },
    }),
  }),
};

import { savedPath } from "@/lib/paths";
import { defineEmail, facts, quote } from "./email-layout";
import { withPeriod } from "@/lib/platform/format";

const spamDecisions = {
  credited: {
    heading: "Spam report confirmed",
    text: "We confirmed it as spam. It no longer counts as one of your connections, and the conversation is closed.",
  },
  dismissed: {
    heading: "Spam report declined",
    text: "We don’t consider it spam. It counts as a connection, and the conversation stays open.",
  },
};

export const messageEmails = {
  "new-inquiry": defineEmail({
    title: "New inquiry",
    sample: {
      name: "Ada Okafor",
      fromOrganization: "Northwind Outdoor",
      listingTitle: "Opening night, main stage",
      excerpt: "We’re planning a launch in May and would like to talk about the main stage.",
      /** The free connections are used up: sender and content stay hidden until a plan is active. */
      isLocked: false,
      url: "/messages",
    },
    write: ({ fromOrganization, listingTitle, excerpt, isLocked, url }) =>
      isLocked
        ? {
            subject: `You have a new inquiry: ${listingTitle}`,
            preview: "Activate a plan to read it and reply.",
            heading: "You have a new inquiry",
            content: [
              `A brand contacted you about ${withPeriod(listingTitle)} You’ve used all your free connections, so the inquiry stays locked until you activate a plan. We’ve let the brand know. Your existing conversations stay open.`,
            ],
            action: { label: "View the plan", url },
          }
        : {
            subject: `New inquiry from ${fromOrganization}: ${listingTitle}`,
            preview: excerpt,
            heading: `New inquiry from ${fromOrganization}`,
            content: [`${fromOrganization} contacted you about ${listingTitle}:`, quote(excerpt)],
            action: { label: "Read and reply", url },
          },
  }),

  "new-message": defineEmail({
    title: "New message",
    sample: {
      name: "Ada Okafor",
      fromName: "Jonas Lindqvist",
      fromOrganization: "Malmö Arena",
      listingTitle: "Opening night, main stage",
      excerpt: "The LED ring is free on both evenings. Shall I add it to the proposal?",
      url: "/messages",
    },
    write: ({ fromName, fromOrganization, listingTitle, excerpt, url }) => ({
      subject: `New message from ${fromOrganization}: ${listingTitle}`,
      preview: excerpt,
      heading: `New message from ${fromName}, ${fromOrganization}`,
      content: [`You have a new message about ${listingTitle}:`, quote(excerpt)],
      action: { label: "Read and reply", url },
    }),
  }),

  "shortlist-mention": defineEmail({
    title: "Mentioned in a comment",
    sample: {
      name: "Ada Okafor",
      fromName: "Ben Lindqvist",
      fromOrganization: "Northwind Insurance",
      listingTitle: "Northgate Women FC",
      excerpt: "@Ada Okafor can we afford the sleeve if we drop the hospitality?",
      url: savedPath,
    },
    write: ({ fromName, fromOrganization, listingTitle, excerpt, url }) => ({
      subject: `${fromName} mentioned you: ${listingTitle}`,
      preview: excerpt,
      heading: `${fromName}, ${fromOrganization}, mentioned you`,
      content: [`You were mentioned in a comment on ${listingTitle}:`, quote(excerpt)],
      action: { label: "Read the discussion", url },
    }),
  }),

  /** `title` is a sentence: who answered, and what. */
  "approval-answered": defineEmail<{
    name: string;
    title: string;
    comment: string | null;
    url: string;
    action: string;
  }>({
    title: "Shortlist, offer, or signed deal answered by link",
    sample: {
      name: "Ada Okafor",
      title: "Maya Lindqvist asked for changes to Spring season",
      comment: "Please replace the regatta with something in Leeds.",
      url: savedPath,
      action: "Open the shortlist",
    },
    write: ({ title, comment, url, action }) => ({
      subject: title,
      preview: comment ?? "Through an approval link.",
      heading: title,
      content: ["This came through an approval link.", ...(comment ? [quote(comment)] : [])],
      action: { label: action, url },
    }),
  }),

  /** To a sponsor who may never have heard of us. */
  "deal-confirmation": defineEmail<{
    seller: string;
    person: string;
    sponsor: string;
    listing: string;
    total: string;
    note: string | null;
    until: string;
    url: string;
  }>({
    title: "Confirm a deal signed elsewhere",
    sample: {
      ...{ seller: "Northgate Sports Group", person: "Petra Lindqvist", sponsor: "Alder Dairy" },
      ...{ listing: "Northgate Women FC", total: "$20,000", note: "This is our deal for next season." },
      until: "December 29, 2026",
      url: "/approval?token=sample",
    },
    write: ({ seller, person, sponsor, listing, total, note, until, url }) => ({
      subject: `${seller} asks you to confirm your sponsorship of ${listing}`,
      preview: `${listing}, ${total}`,
      heading: `Confirm your deal with ${seller}`,
      because: "confirmation",
      content: [
        `${person} of ${seller} recorded a deal with you on Pitchside. Check the term, payments, and deliverables, and confirm them or tell us what’s wrong. You don’t need an account.`,
        note && quote(note),
        facts([
          ["Sponsor", sponsor],
          ["Listing", listing],
          ["Value", total],
          ["Link expires", until],
        ]),
      ],
      action: { label: "Review the deal", url },
      note: `If you have no deal with ${seller}, ignore this email.`,
    }),
  }),

  /** `reason` is a sentence that says why, and what to do. */
  "reply-refused": defineEmail<{
    name: string;
    reason: string;
    excerpt: string | null;
    isTicket: boolean;
    url: string;
  }>({
    title: "Reply by email not delivered",
    sample: {
      name: "Ada Okafor",
      reason:
        "The file budget.xlsx wasn’t delivered. This file type isn’t supported. Attach a PDF, PNG, JPEG, WebP, or AVIF file.",
      excerpt: "Friday works for us. The budget is attached.",
      isTicket: false,
      url: "/messages",
    },
    write: ({ reason, excerpt, isTicket, url }) => ({
      subject: "We couldn’t deliver your reply",
      preview: reason,
      content: [
        `Your reply by email wasn’t added to the ${isTicket ? "ticket" : "conversation"}. ${reason}`,
        excerpt && quote(excerpt),
      ],
      action: { label: isTicket ? "Reply in your ticket" : "Reply in Pitchside", url },
      note: "If you didn’t send it, someone else may have access to an email we sent you. Nothing was delivered.",
    }),
  }),

  /** `files`: one sentence each. */
  "reply-files-left-out": defineEmail<{ name: string; files: readonly string[]; isTicket: boolean; url: string }>({
    title: "Reply attachments not delivered",
    sample: {
      name: "Ada Okafor",
      files: [
        "The file winmail.dat wasn’t delivered. This file type isn’t supported. Attach a PDF, PNG, JPEG, WebP, or AVIF file.",
      ],
      isTicket: false,
      url: "/messages",
    },
    write: ({ files, isTicket, url }) => ({
      subject: "Some files in your reply weren’t delivered",
      preview: files[0] ?? "",
      content: [`We added your reply to the ${isTicket ? "ticket" : "conversation"}, without these files:`, ...files],
      action: { label: isTicket ? "Open your ticket" : "Open the conversation", url },
    }),
  }),

  "spam-report-decided": defineEmail<{
    name: string;
    marketer: string;
    decision: keyof typeof spamDecisions;
    reason: string;
    url: string;
  }>({
    title: "Spam report decision",
    sample: {
      name: "Ada Okafor",
      marketer: "Northwind Outdoor",
      decision: "credited",
      reason: "The same ad went to 40 sellers.",
      url: "/messages",
    },
    write: ({ marketer, decision, reason, url }) => {
      const { heading, text } = spamDecisions[decision];
      return {
        subject: `${heading}: ${marketer}`,
        preview: text,
        heading,
        content: [`We reviewed the inquiry from ${marketer} that you reported. ${text}`, quote(reason)],
        action: { label: "View conversation", url },
      };
    },
  }),
};

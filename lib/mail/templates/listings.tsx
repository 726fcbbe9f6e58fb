import { myListingsPath } from "@/lib/paths";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { defineEmail, facts, quote } from "./email-layout";

const decisions = {
  approve: { heading: "Your listing is live", text: "Marketers can now find it.", label: "View listing" },
  request_changes: {
    heading: "Your listing needs changes",
    text: "Make the changes below and submit it again. Your draft is saved.",
    label: "Edit listing",
  },
  reject: {
    heading: "Your listing was not approved",
    text: "It won’t go live. If you think this is a mistake, contact us.",
    label: "View listing",
  },
  approve_edit: {
    heading: "Your changes are live",
    text: "Marketers now see your changes.",
    label: "View listing",
  },
  reject_edit: {
    heading: "Your changes were not approved",
    text: "Marketers still see the approved version. Your other changes are live.",
    label: "Edit listing",
  },
};

const expiries = {
  decisionDeadline: {
    why: "Its decision deadline has passed, so marketers can no longer find it.",
    next: "If it’s still available, set a later deadline and resume it.",
  },
  termEnd: {
    why: "Its term has ended, so marketers can no longer find it.",
    next: "If there’s a next season, duplicate the listing. We’ve already moved the dates forward in the new draft.",
  },
};

export const listingEmails = {
  "listing-decided": defineEmail<{
    name: string;
    listing: string;
    decision: keyof typeof decisions;
    reason: string | null;
    /** By field: "Title: Use the full name." */
    comments: readonly string[];
    url: string;
  }>({
    title: "Listing review decision",
    sample: {
      name: "Ada Okafor",
      listing: "Harbour Regatta, Plymouth",
      decision: "request_changes",
      reason: "Please add the source of the attendance figure.",
      comments: ["Title: Add the year.", "Total attendance: Count each visitor once."],
      url: myListingsPath,
    },
    write: ({ listing, decision, reason, comments, url }) => {
      const { heading, text, label } = decisions[decision];
      return {
        subject: `${heading}: ${listing}`,
        preview: text,
        heading,
        content: [
          `We reviewed “${listing}”. ${text}`,
          reason && quote(reason),
          comments.length > 0 && "By field:",
          comments.length > 0 && quote(comments.join("\n")),
        ],
        action: { label, url },
      };
    },
  }),

  /** `passed` is the date of the listing that has passed. */
  "listing-expired": defineEmail<{ name: string; listing: string; passed: keyof typeof expiries; url: string }>({
    title: "Listing expired",
    sample: {
      name: "Ada Okafor",
      listing: "Harbour Regatta, Plymouth",
      passed: "decisionDeadline",
      url: myListingsPath,
    },
    write: ({ listing, passed, url }) => ({
      subject: `Your listing has expired: ${listing}`,
      preview: expiries[passed].why,
      heading: "Your listing has expired",
      content: [
        `“${listing}” is no longer on the Marketplace. ${expiries[passed].why}`,
        `${expiries[passed].next} Your conversations and proposals stay open.`,
      ],
      action: { label: "View listing", url },
    }),
  }),

  "listing-suspended": defineEmail({
    title: "Listing suspended",
    sample: {
      name: "Ada Okafor",
      listing: "Harbour Regatta, Plymouth",
      reason: "The organizer informed us that the naming rights are already sold.",
      url: myListingsPath,
    },
    write: ({ listing, reason, url }) => ({
      subject: `Your listing was suspended: ${listing}`,
      preview: "Why, and what you can do.",
      heading: "Your listing was suspended",
      content: [
        `We suspended “${listing}”, so marketers can no longer find it. The reason:`,
        quote(reason),
        "Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.",
      ],
      action: { label: "View listing", url },
    }),
  }),

  "listing-restored": defineEmail({
    title: "Listing restored",
    sample: { name: "Ada Okafor", listing: "Harbour Regatta, Plymouth", url: myListingsPath },
    write: ({ listing, url }) => ({
      subject: `Your listing is live again: ${listing}`,
      preview: "The suspension was lifted.",
      heading: "Your listing is live again",
      content: [`“${listing}” is no longer suspended. Marketers can find it again.`],
      action: { label: "View listing", url },
    }),
  }),

  "import-finished": defineEmail({
    title: "Import finished",
    sample: {
      name: "Ada Okafor",
      fileName: "football-clubs.csv",
      created: 2731,
      updated: 0,
      unchanged: 0,
      failed: 42,
      url: myListingsPath,
    },
    write: ({ fileName, created, updated, unchanged, failed, url }) => ({
      subject:
        failed === 0
          ? `Import finished: ${fileName}`
          : `Import finished with errors in ${formatCount(failed, "row")}: ${fileName}`,
      preview: `${formatNumber(created)} created, ${formatNumber(failed)} with errors`,
      heading: "Your import is finished",
      content: [
        `We’ve processed every row of ${fileName}:`,
        facts([
          ["Created", formatNumber(created)],
          ["Updated", formatNumber(updated)],
          ["Unchanged", formatNumber(unchanged)],
          ["With errors", formatNumber(failed)],
        ]),
        failed > 0 && "Rows with errors weren’t imported. Download the error report to see what to fix in each.",
      ],
      action: { label: failed > 0 ? "Review the errors" : "View your listings", url },
    }),
  }),
};

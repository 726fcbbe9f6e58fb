/** What an account does first. The steps stand in place of the figures until there is a conversation to count. */
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { myListingsPath, savedPath } from "@/lib/paths";
import { type FigureRow, factOf } from "./figures";
import type { NextStep } from "./view";

const SAVED_TO_COMPARE = 3;

/** Null as soon as the organization has a conversation. */
export function marketerSteps(actor: OrganizationMember, rows: readonly FigureRow[]): NextStep[] | null {
  if (factOf(rows, "conversations") > 0) return null;
  const saved = factOf(rows, "shortlisted") + factOf(rows, "decided");
  return [
    {
      title: "Create a brief",
      text: "Tell us your goals, budget and audience. We score every listing against it.",
      isDone: factOf(rows, "briefs") > 0,
      isAllowed: mayAct(actor, "search"),
      href: "/preferences",
    },
    {
      title: `Save ${SAVED_TO_COMPARE} listings`,
      text: "Shortlist what fits, compare side by side and share it with your team.",
      isDone: saved >= SAVED_TO_COMPARE,
      isAllowed: mayAct(actor, "search"),
      href: "/opportunities",
    },
    {
      title: "Message a seller",
      text: "Ask about availability or send a proposal from any listing.",
      isDone: false,
      isAllowed: mayAct(actor, "negotiate"),
      href: saved > 0 ? savedPath : "/opportunities",
    },
  ];
}

/** Null as soon as the organization has a conversation. */
export function sellerSteps(actor: OrganizationMember, rows: readonly FigureRow[]): NextStep[] | null {
  if (factOf(rows, "conversations") > 0) return null;
  const submitted = factOf(rows, "submitted");
  const hasListing = factOf(rows, "drafts") + submitted > 0;
  return [
    {
      title: "Create your first listing",
      text: "Describe your property in a few minutes, or import a spreadsheet.",
      isDone: hasListing,
      isAllowed: mayAct(actor, "manage_listings"),
      href: "/create-listing",
    },
    {
      title: "Complete and publish it",
      text: "Add audience, reach and packages. Complete listings match more briefs.",
      isDone: submitted > 0,
      isAllowed: mayAct(actor, "manage_listings"),
      href: myListingsPath,
    },
    {
      title: "Invite a colleague",
      text: "Editors answer inquiries and manage listings with you.",
      isDone: factOf(rows, "colleagues") + factOf(rows, "invitations") > 0,
      isAllowed: actor.role === "admin",
      href: "/settings/organization",
    },
  ];
}

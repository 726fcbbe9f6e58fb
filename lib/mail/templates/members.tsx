import { defineEmail, logIn, quote } from "./email-layout";
import { withPeriod } from "@/lib/platform/format";

interface JoinRequestReceivedProps {
  name: string;
  person: string;
  email: string;
  organization: string;
  message: string | null;
  /** Whether the person's address is on one of the organization's verified domains, and confirmed. */
  address: "confirmed_domain" | "unconfirmed_domain" | "other";
  /** The day on which it expires. */
  until: string;
}

const addressTexts: Record<JoinRequestReceivedProps["address"], string> = {
  confirmed_domain: "Their address is confirmed and on one of your verified domains.",
  unconfirmed_domain:
    "Their address is on one of your verified domains, but they haven’t confirmed it yet, so make sure you know this person.",
  other: "Their address isn’t on one of your verified domains, so make sure you know this person.",
};

export const memberEmails = {
  "organization-invitation": defineEmail({
    title: "Invitation to an organization",
    sample: {
      inviter: "Ada Okafor",
      organization: "Northwind Outdoor",
      /** What the role can do, completing "You’ll be able to". */
      roleAbilities: "work on everything the organization does here",
      until: "March 12, 2027",
      url: "/invitation?token=sample",
    },
    write: ({ inviter, organization, roleAbilities, until, url }) => ({
      subject: `${inviter} invited you to ${organization} on Pitchside`,
      preview: `Join ${withPeriod(organization)} The link expires on ${until}.`,
      heading: `${inviter} invited you to ${organization}`,
      content: [
        `${organization} is on Pitchside, the marketplace where brands and the owners of sports and entertainment properties agree on sponsorships. You’ll be able to ${roleAbilities}.`,
        `The link works once, for this address only, until ${until}. You don’t need an account yet.`,
      ],
      action: { label: "View invitation", url },
      because: "invitation",
      note: "If you don’t know the sender, you can ignore this email. Nothing happens unless you accept.",
    }),
  }),

  "join-request-received": defineEmail<JoinRequestReceivedProps>({
    title: "Join request received",
    sample: {
      name: "Ada Okafor",
      person: "Jonas Vos",
      email: "jonas@northwind.example",
      organization: "Northwind Outdoor",
      message: "I run partnerships for our northern region.",
      address: "confirmed_domain",
      until: "March 12, 2027",
    },
    write: ({ person, email, organization, message, address, until }) => ({
      subject: `${person} wants to join ${organization}`,
      preview: `Review the request from ${email}.`,
      content: [
        `${person} (${email}) wants to join ${withPeriod(organization)} ${addressTexts[address]}`,
        message && quote(message),
        `The request expires on ${until}.`,
      ],
      action: { label: "Review request", url: "/organization-join-requests" },
    }),
  }),

  /** `next` is the page that they requested when signing up. */
  "join-request-approved": defineEmail<{
    name: string;
    organization: string;
    next?: { label: string; url: string } | null;
  }>({
    title: "Join request approved",
    sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
    write: ({ organization, next }) => ({
      subject: `You’re now a member of ${organization}`,
      preview: "You can get started now.",
      content: [`Your request to join ${organization} was approved. You can start working with your team.`],
      action: next ?? logIn,
    }),
  }),

  "join-request-expired": defineEmail({
    title: "Join request expired",
    sample: { name: "Jonas Vos", organization: "Northwind Outdoor" },
    write: ({ organization }) => ({
      subject: `Your request to join ${organization} expired`,
      preview: "Ask again, or choose another organization.",
      heading: "Your join request expired",
      content: [
        `No one at ${organization} responded to your request in time, so it expired. You can ask again at any time. It may help to let a colleague there know.`,
      ],
      action: { label: "Choose an organization", url: "/organization-join-pending" },
    }),
  }),

  "join-request-rejected": defineEmail<{
    name: string;
    organization: string;
    reason: string | null;
    /** The day from which the same organization can be asked again; null if right away. */
    againFrom: string | null;
  }>({
    title: "Join request declined",
    sample: {
      name: "Jonas Vos",
      organization: "Northwind Outdoor",
      reason: "Please ask our agency to add you.",
      againFrom: "March 12, 2027",
    },
    write: ({ organization, reason, againFrom }) => ({
      subject: `Your request to join ${organization} was declined`,
      preview: "What you can do next.",
      heading: "Your join request was declined",
      content: [
        `An admin of ${organization} declined your request to join${reason ? ". The reason:" : "."}`,
        reason && quote(reason),
        `You can ask ${organization} again${againFrom ? ` on or after ${againFrom}` : ""}, ask another organization, or create your own.`,
      ],
      action: { label: "Choose another organization", url: "/organization-join-pending" },
    }),
  }),

  "role-changed": defineEmail({
    title: "Role changed",
    sample: {
      name: "Jonas Vos",
      organization: "Northwind Outdoor",
      role: "Editor",
      /** What the role can do, completing "you can now". */
      roleAbilities: "work on everything the organization does here",
      changedBy: "Ada Okafor",
    },
    write: ({ organization, role, roleAbilities, changedBy }) => ({
      subject: `Your role at ${organization} changed`,
      preview: `Your role is now ${role}. Please log in again.`,
      heading: `Your role at ${organization} is now ${role}`,
      content: [
        `${changedBy} changed your role at ${withPeriod(organization)} You can now ${roleAbilities}.`,
        "For your security, we logged you out everywhere. Log in again to continue.",
      ],
      action: { label: "Log in again", url: "/auth" },
    }),
  }),

  "membership-ended": defineEmail({
    title: "Membership ended",
    sample: { name: "Jonas Vos", organization: "Northwind Outdoor", removedBy: "Ada Okafor" },
    write: ({ organization, removedBy }) => ({
      subject: `You’re no longer a member of ${organization}`,
      preview: "What happened, and what you can do.",
      content: [
        `${removedBy} removed you from ${withPeriod(organization)} Your work there stays with the organization, and you keep your account. We logged you out everywhere.`,
      ],
      action: logIn,
      note: "If you think this is a mistake, contact an admin of the organization.",
    }),
  }),
};

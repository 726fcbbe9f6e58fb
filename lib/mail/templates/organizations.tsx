import { defineEmail, quote } from "./email-layout";
import { withPeriod } from "@/lib/platform/format";

const open = { label: "Open Pitchside", url: "/auth" };

export const organizationEmails = {
  "confirm-domain": defineEmail({
    title: "Domain confirmation",
    sample: {
      domain: "northwind.example",
      organization: "Northwind Outdoor",
      requestedBy: "Ada Okafor",
      url: "/confirm-domain?token=sample",
    },
    write: ({ domain, organization, requestedBy, url }) => ({
      subject: `Does ${domain} belong to ${organization}?`,
      preview: `${requestedBy} wants to verify it. Please confirm.`,
      greeting: "Hi,",
      content: [
        `${requestedBy} wants to verify ${domain} as a domain of ${organization} on Pitchside. People with a confirmed address at ${domain} will then be recognized as colleagues.`,
        "If that’s right, please confirm. The link works once and expires in 24 hours.",
      ],
      action: { label: "Review and confirm", url },
      because: "domain",
      note: "If this isn’t right, you can ignore this email. Nothing changes unless you confirm.",
    }),
  }),

  "organization-access-changed": defineEmail<{
    name: string;
    organization: string;
    /** What changed, a sentence each. */
    changes: readonly string[];
    /** Undoes what that colleague changed in the last week; null if nothing is left to undo. */
    secureUrl: string | null;
  }>({
    title: "Access to an organization changed",
    sample: {
      name: "Morgan Hale",
      organization: "Northwind Outdoor",
      changes: ["Ada Okafor set the login provider to https://login.northwind.example."],
      secureUrl: "/secure-account?token=sample&of=organization",
    },
    write: ({ organization, changes, secureUrl }) => ({
      subject: `Access to ${organization} changed`,
      preview: "If your organization expected this, no action is needed.",
      content: [...changes, secureUrl && "If your organization expected this, no action is needed."],
      ...(secureUrl
        ? {
            action: { label: "This wasn’t us", url: secureUrl },
            note: "The link logs out the colleague who made the change everywhere, turns off any access they set up in the last 7 days, and emails them a link to choose a new password. It works once and expires in 7 days.",
          }
        : { action: { label: "Review members and access", url: "/settings/organization" } }),
    }),
  }),

  "webhook-paused": defineEmail<{
    name: string;
    organization: string;
    url: string;
    /** The endpoint responded with status 410. */
    isGone: boolean;
    settingsUrl: string;
  }>({
    title: "Webhook endpoint paused",
    sample: {
      name: "Morgan Hale",
      organization: "Northgate Sports",
      url: "https://crm.northgate.example/pitchside",
      isGone: false,
      settingsUrl: "/settings/organization?tab=webhooks",
    },
    write: ({ organization, url, isGone, settingsUrl }) => ({
      subject: `We paused a webhook endpoint for ${organization}`,
      preview: `${url} receives no events until you resume it.`,
      content: [
        isGone
          ? `${url} responded with status 410 (Gone), so it no longer receives events.`
          : `${url} hasn’t accepted a delivery for three days.`,
        "We paused it. Fix the endpoint, send a test event, and resume it. We’ll then deliver everything that happened while it was paused.",
      ],
      action: { label: "Review deliveries", url: settingsUrl },
    }),
  }),

  "bank-details-changed": defineEmail<{
    name: string;
    organization: string;
    changedBy: string;
    /** The last digits of the new account; null if there is none anymore. */
    account: string | null;
  }>({
    title: "Bank details changed",
    sample: { name: "Morgan Hale", organization: "Northgate Sports", changedBy: "Ada Okafor", account: "5432" },
    write: ({ organization, changedBy, account }) => ({
      subject: `The bank details of ${organization} changed`,
      preview: "This affects where your next invoices are paid.",
      content: [
        account
          ? `${changedBy} changed the bank account on the invoices of ${withPeriod(organization)} It now ends in ${account}.`
          : `${changedBy} removed the bank account from the invoices of ${withPeriod(organization)}`,
        "If your organization didn’t expect this, correct it now and ask everyone to change their password.",
      ],
      action: { label: "Review bank details", url: "/settings/organization?tab=legal" },
    }),
  }),

  "organization-merged": defineEmail({
    title: "Organizations merged",
    sample: { name: "Ada Okafor", from: "Malmo Arena AB", into: "Malmö Arena" },
    write: ({ from, into }) => ({
      subject: `${from} is now part of ${into}`,
      preview: "Everything moved with it.",
      content: [
        `${from} and ${into} were the same organization under two names, so we merged them as ${withPeriod(into)}`,
        "All members, listings, messages, and deals moved with it.",
      ],
      action: open,
    }),
  }),

  "organization-suspended": defineEmail({
    title: "Organization suspended",
    sample: {
      name: "Ada Okafor",
      organization: "Malmö Arena",
      reason: "We could not confirm that you hold the rights you offer.",
    },
    write: ({ organization, reason }) => ({
      subject: `${organization} was suspended`,
      preview: "Why, and what you can do.",
      content: [
        `We suspended ${withPeriod(organization)} Its members can’t act for it, and its listings are no longer on the Marketplace. The reason:`,
        quote(reason),
        "Nothing was deleted. If you think this is a mistake, contact us and we’ll review it.",
      ],
      action: { label: "Contact us", url: "/contact" },
    }),
  }),

  "organization-restored": defineEmail({
    title: "Organization restored",
    sample: { name: "Ada Okafor", organization: "Malmö Arena" },
    write: ({ organization }) => ({
      subject: `${organization} is active again`,
      preview: "Its members can work again.",
      content: [`${organization} is no longer suspended. Its published listings are live again.`],
      action: open,
    }),
  }),

  "representation-asked": defineEmail<{
    name: string;
    organization: string;
    /** The rest of the sentence that starts with the organization's name. */
    request: string;
    agency: string;
    allowed: string;
    message: string | null;
    url: string;
  }>({
    title: "Representation request",
    sample: {
      name: "Vera Olt",
      organization: "Northbank Media",
      request: "wants to represent Voltway",
      agency: "Northbank Media",
      allowed: "manage briefs and shortlists, and send messages and negotiate proposals",
      message: "We’ll manage your sponsorship budget from January.",
      url: "/brand-organizations#representation",
    },
    write: ({ organization, request, agency, allowed, message, url }) => ({
      subject: `${organization} ${request}`,
      preview: "Nothing changes until you confirm.",
      content: [
        `If you confirm, ${agency} can ${allowed}. Settings, members, billing, and anything above the spend limit stay with the client. Either side can end it at any time.`,
        message && quote(message),
        "Nothing changes until you confirm.",
      ],
      action: { label: "Review request", url },
    }),
  }),

  "representation-changed": defineEmail<{
    name: string;
    sentence: string;
    /** The organization that did it. */
    by: string;
    reason: string | null;
    /** "Northbank Media can now …", if it may act. */
    allowed: string | null;
    isConfirmed: boolean;
    /** The recipient belongs to the agency, which may now act. */
    mayAct: boolean;
    url: string;
  }>({
    title: "Representation changed",
    sample: {
      name: "Ana Silva",
      sentence: "Northbank Media now represents Voltway",
      by: "Voltway",
      reason: null,
      allowed: "Northbank Media can now send messages and negotiate proposals for Voltway.",
      isConfirmed: true,
      mayAct: true,
      url: "/brand-organizations#representation",
    },
    write: ({ sentence, by, reason, allowed, isConfirmed, mayAct, url }) => ({
      subject: sentence,
      preview: `Decided by ${by}.`,
      content: [`${by} made this decision.`, reason && quote(reason), allowed, nextStep({ isConfirmed, mayAct })],
      action: { label: mayAct ? "Choose the team" : "View details", url },
    }),
  }),
};

function nextStep({ isConfirmed, mayAct }: { isConfirmed: boolean; mayAct: boolean }): string {
  if (mayAct)
    return "Choose which members work for this client. Only they can see its work and act for it. They use the menu next to the logo to switch to the client.";
  return isConfirmed
    ? "The agency’s actions show both names, and you can end the representation at any time."
    : "Past work stays in place and shows both names. The agency can no longer act for the client.";
}

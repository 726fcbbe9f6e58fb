/** Signs that a registration needs a closer look. */
import { domainNameOf, domainOfAddress, isMailboxProvider } from "@/lib/organizations/domains/domain-name";
import { type Risk, type RiskSign, blockedTermsSign, riskOf } from "../risk";

export interface RegistrationFacts {
  email: string;
  emailVerified: boolean;
  /** The organization that has verified the domain of the email address. */
  domainOf: string | null;
  organization: { name: string; isNew: boolean; website: string | null } | null;
  /** Other organizations with similar names. */
  alikeOrganizations: string[];
  /** Other organizations whose website has the same host. */
  sameWebsite: string[];
  /** How many other accounts have the same name. */
  namesakes: number;
  /** Text that the organization and the person wrote about themselves. */
  text: string;
}

export function registrationRisk(facts: RegistrationFacts, blockedTerms: string): Risk {
  const { emailVerified, organization, alikeOrganizations, sameWebsite, namesakes } = facts;
  return riskOf([
    !emailVerified && { points: 30, text: "Email not confirmed" },
    domainSign(facts),
    blockedTermsSign(blockedTerms, facts.text),
    !organization && { points: 15, text: "No organization" },
    alikeOrganizations.length > 0 && { points: 25, text: `Similar organization: ${alikeOrganizations.join(", ")}` },
    sameWebsite.length > 0 &&
      !isSharedHost(organization?.website) && { points: 35, text: `Same website as ${sameWebsite.join(", ")}` },
    namesakes > 0 && { points: 20, text: "Another account has this name" },
  ]);
}

function domainSign({ email, domainOf, organization }: RegistrationFacts): RiskSign | null {
  const domain = domainOfAddress(email);
  if (domainOf)
    return organization && organization.name !== domainOf
      ? { points: 40, text: `The email’s domain belongs to ${domainOf}` }
      : null;
  if (isMailboxProvider(domain)) return { points: 25, text: `Personal mailbox (${domain})` };
  if (!organization?.website) return { points: 10, text: "No website to compare the email’s domain with" };
  const site = domainNameOf(organization.website);
  const isSame = site !== null && (site === domain || domain.endsWith(`.${site}`) || site.endsWith(`.${domain}`));
  return isSame ? null : { points: 30, text: `Email’s domain (${domain}) isn’t the website’s (${site ?? "unknown"})` };
}

/** Sites where every organization has its own page, so that the host says nothing. */
const sharedHosts = new Set([
  ...["facebook.com", "instagram.com", "linkedin.com", "linktr.ee", "sites.google.com", "threads.net"],
  ...["tiktok.com", "twitch.tv", "twitter.com", "x.com", "youtube.com"],
]);

const isSharedHost = (website: string | null | undefined): boolean =>
  sharedHosts.has(domainNameOf(website ?? "")?.replace(/^m\./, "") ?? "");

/** Paths of pages that are linked from several places. */

export const myListingsPath = "/my-listings";
export const teamListingsPath = "/team-listings";

/** A listing's page, with its match to a brief, if given. */
export const listingPath = (id: string, briefId?: string | null): string =>
  briefId ? `/listing/${id}?briefId=${briefId}` : `/listing/${id}`;

export const postPath = (slug: string): string => `/resources/blog/${slug}`;
export const ticketPath = (id: string): string => `/support/${id}`;

export const roiPath = "/roi-calculator";
/** A new calculation for a listing or for a deal. */
export const roiHref = (subject: "listing" | "deal", id: string): string => `${roiPath}?${subject}=${id}`;
/** The same with one package's fee, and a brief's target audience. */
export const packageRoiHref = (listingId: string, packageId: string, briefId?: string | null): string =>
  `${roiHref("listing", listingId)}&package=${packageId}${briefId ? `&brief=${briefId}` : ""}`;
export const scenarioHref = (id: string): string => `${roiPath}?scenario=${id}`;
export const actualsHref = (id: string): string => `${scenarioHref(id)}&view=actuals`;

/**
 * The path of a public preview: the words of its title, which may change, and the end of its ID, which identifies it. A
 * URL with former words redirects to the current one.
 */
const codeLength = 12;

interface Addressed {
  id: string;
  /** The words of its title, if it has any. */
  slug: string;
}

export const addressCode = (id: string): string => id.slice(-codeLength);

export const propertySlug = ({ id, slug }: Addressed): string => `${slug && `${slug}-`}${addressCode(id)}`;

export const propertiesPath = "/properties";
export const propertyPath = (listing: Addressed): string => `${propertiesPath}/${propertySlug(listing)}`;
export const categoryPath = (slug: string): string => `${propertiesPath}/category/${slug}`;
export const countryPath = (slug: string): string => `${propertiesPath}/country/${slug}`;
/** Below its country: cities of two countries may have one name. */
export const cityPath = (countrySlug: string, slug: string): string => `${countryPath(countrySlug)}/${slug}`;

/** A page of a list: the listings after the one with the code; without one, the newest. */
export const listPagePath = (list: string, after: string | null): string =>
  after === null ? list : `${list}/after/${after}`;

/** The end of the ID in a URL, or null if there is none. */
export const codeOf = (slug: string): string | null => /(?:^|-)([0-9a-f]{12})$/.exec(slug)?.[1] ?? null;

/** The page of saved listings. */
export const savedPath = "/saved-opportunities";

export const shortlistPath = (listId: string): string => `${savedPath}?list=${listId}`;

export const searchesPath = "/opportunities/searches";

export const preferencesPath = "/preferences";
export const briefPath = (briefId: string): string => `${preferencesPath}?briefId=${briefId}`;
export const newBriefPath = `${preferencesPath}?briefId=new`;

/** Opens the discussion of one listing. */
export const savedHref = (listingId: string): string => `${savedPath}?open=${listingId}`;

/** The paths of a conversation, and of a deal, which opens next to its conversation. */
export const threadPath = (conversationId: string): string => `/messages?c=${conversationId}`;

/** All deals, and what is due over all of them. */
export const dealsPath = "/messages?view=deals";
export const calendarPath = "/messages?view=calendar";

/** Everything with one organization on the other side. */
export const partnerPath = (organizationId: string): string => `/messages?partner=${organizationId}`;

export const membersPath = "/settings/organization?tab=members";
/** The clients of an agency, and the agencies of an organization. */
export const clientsPath = "/settings/organization?tab=agencies";

/** The page with an organization's legal details and payment details. */
export const legalDetailsPath = "/settings/organization?tab=legal";

export const dealPath = (dealId: string): string => `/messages?deal=${dealId}`;

interface TicketSubject {
  kind: "listing" | "deal" | "conversation";
  id: string;
}

/** The subject of a new ticket, in the format of URLs and forms; `lib/support/subject-address.ts` reads it. */
export const subjectAddress = ({ kind, id }: TicketSubject): string => `${kind}:${id}`;

/** The form for a new ticket about it. */
export const newTicketHref = (about: TicketSubject): string =>
  `/support/new?${new URLSearchParams({ about: subjectAddress(about) }).toString()}`;

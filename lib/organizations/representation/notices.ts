import "server-only";
import { type AgencyScope, agencyScopes } from "@/lib/auth/agency-scope";
import { type Parties, type Step, representationsPath, scopeInWords } from "./announce";
import type { RepresentationSide } from "./states";

type Notice = NonNullable<Step["notice"]>;

const sidesOf = ({ agency, client }: Parties, by: RepresentationSide) =>
  by === "agency" ? { own: agency, other: client } : { own: client, other: agency };

/** What the admins of the side that is asked hear. */
export function askedNotice(
  representation: Parties,
  by: RepresentationSide,
  scope: readonly AgencyScope[],
  message?: string,
): Notice {
  const { own, other } = sidesOf(representation, by);
  const wish = by === "agency" ? `asks to represent ${other.name}` : `asks ${other.name} to represent it`;
  const allowed = scopeInWords(scope);
  return {
    title: `${own.name} ${wish}`,
    body: `${representation.agency.name} could then ${allowed}.`,
    mail: ({ name }) => ({
      template: "representation-asked",
      props: {
        name,
        organization: own.name,
        wish,
        agency: representation.agency.name,
        allowed,
        message: message || null,
        url: representationsPath(other.type),
      },
    }),
  };
}

const sentences = {
  confirmed: ({ agency, client }: Parties) => `${agency.name} represents ${client.name} from now on`,
  declined: ({ agency, client }: Parties) => `The request that ${agency.name} represents ${client.name} was declined`,
  withdrawn: ({ agency, client }: Parties) =>
    `The request that ${agency.name} represents ${client.name} was taken back`,
  ended: ({ agency, client }: Parties) => `${agency.name} does not represent ${client.name} any more`,
};

/** What the admins of the other side hear of an answer or an end. */
export function changedNotice(
  representation: Parties,
  by: RepresentationSide,
  action: keyof typeof sentences,
  { reason, scope }: { reason?: string; scope: readonly string[] },
): Notice {
  const { own, other } = sidesOf(representation, by);
  const sentence = sentences[action](representation);
  const allowed = action === "confirmed" ? allowedWords(representation, scope) : null;
  return {
    title: sentence,
    body: reason || allowed || undefined,
    mail: ({ name }) => ({
      template: "representation-changed",
      props: {
        name,
        sentence,
        by: own.name,
        reason: reason || null,
        allowed,
        isConfirmed: action === "confirmed",
        mayAct: action === "confirmed" && by === "client",
        url: representationsPath(other.type),
      },
    }),
  };
}

/** What the agency's admins hear when the client narrows or widens what they may do. */
export function scopeNotice(representation: Parties, scope: readonly string[]): Notice {
  const { agency, client } = representation;
  const sentence = `${client.name} changed what ${agency.name} may do for it`;
  const allowed = allowedWords(representation, scope);
  return {
    title: sentence,
    body: allowed,
    mail: ({ name }) => ({
      template: "representation-changed",
      props: {
        name,
        sentence,
        by: client.name,
        reason: null,
        allowed,
        isConfirmed: true,
        mayAct: false,
        url: representationsPath(agency.type),
      },
    }),
  };
}

const allowedWords = ({ agency, client }: Parties, scope: readonly string[]): string =>
  `${agency.name} may now ${scopeInWords(agencyScopes.filter((each) => scope.includes(each)))} for ${client.name}.`;

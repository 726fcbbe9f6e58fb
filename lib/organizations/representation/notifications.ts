import "server-only";
import { type AgencyScope, agencyScopes } from "@/lib/auth/agency-scope";
import { type Parties, type Step, representationsPath, scopeText } from "./announce";
import type { RepresentationSide } from "./states";
import { withPeriod } from "@/lib/platform/format";

type Notification = NonNullable<Step["notification"]>;

const sidesOf = ({ agency, client }: Parties, by: RepresentationSide) =>
  by === "agency" ? { own: agency, other: client } : { own: client, other: agency };

/** Notifies the admins of the side that received the request. */
export function askedNotification(
  representation: Parties,
  by: RepresentationSide,
  scope: readonly AgencyScope[],
  message?: string,
): Notification {
  const { own, other } = sidesOf(representation, by);
  const request = by === "agency" ? `wants to represent ${other.name}` : `wants ${other.name} to represent it`;
  const allowed = scopeText(scope);
  return {
    title: `${own.name} ${request}`,
    body: `${representation.agency.name} will be able to ${allowed}.`,
    mail: ({ name }) => ({
      template: "representation-asked",
      props: {
        name,
        organization: own.name,
        request,
        agency: representation.agency.name,
        allowed,
        message: message || null,
        url: representationsPath(other.type),
      },
    }),
  };
}

const sentences = {
  confirmed: ({ agency, client }: Parties) => `${agency.name} now represents ${client.name}`,
  declined: ({ agency, client }: Parties) => `The request for ${agency.name} to represent ${client.name} was declined`,
  withdrawn: ({ agency, client }: Parties) =>
    `The request for ${agency.name} to represent ${client.name} was withdrawn`,
  ended: ({ agency, client }: Parties) => `${agency.name} no longer represents ${client.name}`,
};

/** Notifies the admins of the other side of an answer or an end. */
export function changedNotification(
  representation: Parties,
  by: RepresentationSide,
  action: keyof typeof sentences,
  { reason, scope }: { reason?: string; scope: readonly string[] },
): Notification {
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

/** Notifies the agency's admins when the client changes what they may do. */
export function scopeNotification(representation: Parties, scope: readonly string[]): Notification {
  const { agency, client } = representation;
  const sentence = `${client.name} changed what ${agency.name} can do on its behalf`;
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
  `${agency.name} can now ${scopeText(agencyScopes.filter((each) => scope.includes(each)))} for ${withPeriod(client.name)}`;

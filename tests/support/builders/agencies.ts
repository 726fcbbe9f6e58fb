import { type Marketer, type OrganizationMember, type Seller, mintActor } from "@/lib/auth/actor";
import { type AgencyScope, agencyScopes } from "@/lib/auth/agency-scope";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { type MadeOrganization, type PersonOptions, makeMarketer, makeOrganization, makeSeller } from "./people";

/** An admin of a new agency, acting for the agency itself. */
export async function makeMarketingAgent(options: PersonOptions = {}): Promise<Marketer> {
  const organization = options.organization ?? (await makeOrganization({ type: "marketing_agency" }));
  return makeMarketer({ name: "Ana Silva", ...options, organization });
}

export async function makeSalesAgent(options: PersonOptions = {}): Promise<Seller> {
  const organization = options.organization ?? (await makeOrganization({ type: "sales_agency" }));
  return makeSeller({ name: "Sam Keane", ...options, organization });
}

export interface RepresentationOptions {
  scope?: readonly AgencyScope[];
  requestedScope?: AgencyScope[];
  status?: "requested" | "confirmed" | "revoked";
  askedBy?: "agency" | "client";
  validFrom?: Date;
  validTo?: Date;
  /** Who is on the client: the agent alone by default. */
  people?: readonly OrganizationMember[];
}

/** The agent's agency represents the client; confirmed, with everything in scope, unless it is wished otherwise. */
export async function makeRepresentation(
  agent: OrganizationMember,
  client: OrganizationMember,
  { scope = agencyScopes, status = "confirmed", people = [agent], ...more }: RepresentationOptions = {},
) {
  return db.representation.create({
    data: {
      agencyId: agent.organizationId,
      clientId: client.organizationId,
      status,
      scope: [...scope],
      requestedScope: [...scope],
      decidedAt: status === "confirmed" ? now() : null,
      createdAt: now(),
      ...more,
      people: { create: people.map(({ userId }) => ({ userId })) },
    },
  });
}

/** The agent as the session mints them while they act for the client. */
export function actingFor<Person extends Marketer | Seller>(
  agent: Person,
  client: Person,
  scope: readonly AgencyScope[] = agencyScopes,
): Person {
  const { organizationId, organizationName, organizationType } = client;
  return mintActor<Marketer | Seller>({
    ...agent,
    organizationId,
    organizationName,
    organizationType,
    role: agent.role === "viewer" ? "viewer" : "editor",
    agency: { id: agent.organizationId, name: agent.organizationName, scope },
  }) as Person;
}

interface ClientOptions {
  scope?: readonly AgencyScope[];
  organization?: MadeOrganization;
}

/** A client of the agent's agency with the agent on it: the agent acting there, and the client's own admin. */
export async function makeMarketingClient(agent: Marketer, { scope, organization }: ClientOptions = {}) {
  const client = await makeMarketer({ name: "Vera Olt", organization });
  await makeRepresentation(agent, client, { scope });
  return { client, acting: actingFor(agent, client, scope) };
}

export async function makeSalesClient(agent: Seller, { scope, organization }: ClientOptions = {}) {
  const client = await makeSeller({ name: "Vera Olt", organization });
  await makeRepresentation(agent, client, { scope });
  return { client, acting: actingFor(agent, client, scope) };
}

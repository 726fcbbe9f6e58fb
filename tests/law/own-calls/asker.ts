import { randomUUID } from "node:crypto";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";
import type { Fixtures } from "@/tests/support/http/fixtures";
import { type Persona, personas } from "../access-personas";

/** Whoever makes a call, as far as what is theirs depends on it. */
export interface Asker {
  persona: Persona;
  userId: string;
  email: string;
  type: "marketer" | "seller" | "admin";
  /** What they act for; null for who acts for nobody. */
  organization: { id: string; name: string; type: "marketer" | "marketing_agency" | "seller" | "sales_agency" } | null;
}

/** What makes a call a real one: rows of the asker's own that the path names, and fields over the sample of the body. */
export interface OwnCall {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

export interface CallRow {
  /** `form` is asked for where the call takes several. */
  own?: (asker: Asker, form: number) => OwnCall | Promise<OwnCall>;
  /** Who gets on where the guard lets in more: the others are refused. */
  only?: readonly Persona[];
  /** Afterwards somebody is not who they were. */
  isParting?: true;
  /** What is answered besides success where nobody can have more, and why the call is right all the same. */
  answers?: readonly number[];
}

export type CallRows = Readonly<Record<string, CallRow>>;

export const everybodyBut = (...others: Persona[]): Persona[] => personas.filter((each) => !others.includes(each));

export const freshAddress = () => `${randomUUID()}@example.test`;

export async function askerOf(cast: Fixtures, persona: Persona): Promise<Asker> {
  if (persona === "visitor")
    return { persona, userId: "", email: freshAddress(), type: "marketer", organization: null };
  const { userId, actingFor } = cast[persona];
  const { email, type, memberships } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { memberships: { where: { leftAt: null }, include: { organization: true } } },
  });
  const own = memberships[0]?.organization ?? null;
  const organization = actingFor ? await db.organization.findUniqueOrThrow({ where: { id: actingFor } }) : own;
  return { persona, userId, email, type, organization };
}

const isSide = ({ organization }: Asker, types: readonly string[]) =>
  organization !== null && types.includes(organization.type);

const wholeOrganization = ({ organization }: Asker) =>
  db.organization.findUniqueOrThrow({ where: { id: organization?.id ?? "" } });

/** An admin of the asking marketer's organization; for anyone else, a marketer from elsewhere. */
export async function marketerBeside(asker: Asker): Promise<Marketer> {
  const isBeside = isSide(asker, ["marketer", "marketing_agency"]);
  return makeMarketer(isBeside ? { organization: await wholeOrganization(asker) } : {});
}

export async function sellerBeside(asker: Asker): Promise<Seller> {
  const isBeside = isSide(asker, ["seller", "sales_agency"]);
  return makeSeller(isBeside ? { organization: await wholeOrganization(asker) } : {});
}

export const isSelling = (asker: Asker): boolean => isSide(asker, ["seller", "sales_agency"]);

/** An admin of the organization that the asker acts for. */
export const adminBeside = (asker: Asker): Promise<OrganizationMember> =>
  isSelling(asker) ? sellerBeside(asker) : marketerBeside(asker);

/** What the asker acts for; whoever acts for nobody has no call that needs it. */
export function organizationOf({ organization, persona }: Asker): NonNullable<Asker["organization"]> {
  if (!organization) throw new Error(`The ${persona} acts for no organization.`);
  return organization;
}

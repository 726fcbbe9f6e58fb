import { hashPassword } from "@/lib/auth/passwords";
import type { LegalDetails } from "@/lib/organizations/legal/schema";
import { noTax } from "@/lib/organizations/legal/tax";
import { db } from "@/lib/platform/db";
import type { Chance } from "./builders/chance";
import {
  allOrganizations,
  brands,
  demoPassword,
  type DemoOrganization,
  marketingAgencies,
  owners,
  salesAgencies,
} from "./world/organizations";
import { sponsorPreferences } from "./world/sponsor-preferences";

/** Those with a demo account, and the clients of the demo agencies. */
const oldest = new Set(
  [...brands.slice(0, 4), ...owners.slice(0, 5), ...marketingAgencies.slice(0, 1), ...salesAgencies.slice(0, 1)].map(
    ({ slug }) => slug,
  ),
);

const firstNames = [
  "Ada",
  "Ben",
  "Carmen",
  "Dev",
  "Elin",
  "Femi",
  "Grace",
  "Hugo",
  "Ines",
  "Jonas",
  "Kaito",
  "Lena",
  "Marek",
  "Nadia",
  "Omar",
  "Priya",
  "Rosa",
  "Sam",
  "Tove",
  "Yusuf",
];
const lastNames = [
  "Okafor",
  "Lindqvist",
  "Marsh",
  "Patel",
  "Byrne",
  "Delgado",
  "Hofmann",
  "Ito",
  "Jansen",
  "Keane",
  "Laurent",
  "Moreau",
  "Nkosi",
  "Oliveira",
  "Quinn",
  "Reyes",
  "Silva",
  "Tanaka",
  "Vos",
  "Whitfield",
];

const hour = 3_600_000;
const day = 24 * hour;

/** The demo organizations are a year old; the others joined over time until three months ago. */
const joinedDaysAgoOf = ({ slug, joinedDaysAgo }: DemoOrganization, at: number): number =>
  joinedDaysAgo ?? (oldest.has(slug) ? 400 : 130 + ((at * 67) % 260));

const companyForms: Readonly<Record<string, string>> = { US: "LLC", GB: "Ltd", IE: "Ltd", AU: "Pty Ltd", DE: "GmbH" };

/** Legal details for contracts and invoices. The IBAN is one of the standard's own examples. */
function legalDetailsOf({ name, country, city }: DemoOrganization, at: number): LegalDetails {
  const legalName = [name, companyForms[country]].filter(Boolean).join(" ");
  const bank = {
    accountHolder: legalName,
    account: "GB82WEST12345698765432",
    routing: "",
    bic: "WESTGB2L",
    bankName: "",
  };
  return {
    legalName,
    registrationNumber: String(4_100_000 + at * 37),
    taxId: `${country} ${200_000_000 + at * 7919}`,
    address: { street: `${1 + ((at * 7) % 90)} Station Road`, city, region: "", postalCode: "", country },
    billingAddress: null,
    bank,
    currencyAccounts: [],
    tax: noTax,
    paymentDays: 30,
  };
}

/** Every organization and its people; the ones that carry a demo address are first in their organization. */
export async function seedPeople(chance: Chance, today: Date) {
  const passwordHash = await hashPassword(demoPassword);
  const long = new Date(today.getTime() - 400 * day);
  const ids = new Map<string, string>();
  const organizations = allOrganizations.map((organization, at) => {
    const id = chance.uuid(long);
    ids.set(organization.slug, id);
    const isSeller = organization.type === "seller" || organization.type === "sales_agency";
    const drawn = isSeller ? chance.whole(0, 24) : 0;
    const joinedDaysAgo = joinedDaysAgoOf(organization, at);
    const inquiries = joinedDaysAgo < 90 ? 0 : drawn;
    return {
      id,
      slug: organization.slug,
      type: organization.type,
      name: organization.name,
      description: organization.description,
      industryCategory: organization.industryCategory ?? null,
      hqCountry: organization.country,
      hqCity: organization.city,
      legalDetails: legalDetailsOf(organization, at),
      verification: chance.pick(["none", "email_domain", "document", "admin"] as const),
      inquiriesReceived: inquiries,
      inquiriesAnswered:
        inquiries === 0 ? 0 : Math.min(inquiries, Math.round(inquiries * (0.55 + 0.45 * chance.next()))),
      medianReplyMinutes: inquiries > 2 ? chance.whole(40, 2600) : null,
      ...organization.trackRecord,
      ...sponsorPreferences[organization.slug],
      createdAt: new Date(today.getTime() - joinedDaysAgo * day),
    };
  });
  await db.organization.createMany({ data: organizations });

  const demo: Record<string, string> = {
    [brands[0]?.slug ?? ""]: "marketer@demo.test",
    [owners[0]?.slug ?? ""]: "seller@demo.test",
    [marketingAgencies[0]?.slug ?? ""]: "agency@demo.test",
    [salesAgencies[0]?.slug ?? ""]: "sales-agency@demo.test",
  };
  const users: PersonRow[] = [];
  const memberships: {
    id: string;
    organizationId: string;
    userId: string;
    role: "admin" | "editor" | "viewer";
    createdAt: Date;
  }[] = [];
  /** Colleagues join within a few weeks of the first admin. */
  const joined = (slug: string, role: string): Date => {
    const at = organizations.findIndex((each) => each.slug === slug);
    const first = organizations[at]?.createdAt ?? long;
    return role === "admin" ? first : new Date(first.getTime() + (3 + ((at * 11) % 32)) * day + 9 * hour);
  };
  const add = (slug: string, role: "admin" | "editor" | "viewer", email?: string) => {
    const name = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
    const isSeller = organizations.find((each) => each.slug === slug)?.type.match(/sel|sales/) !== null;
    const userId = chance.uuid(long);
    const joinedAt = joined(slug, role);
    const address = email ?? `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${users.length}@${slug}.test`;
    users.push({
      id: userId,
      email: address,
      name,
      type: isSeller ? "seller" : "marketer",
      status: "active",
      passwordHash,
      emailVerifiedAt: joinedAt,
      termsAcceptedAt: joinedAt,
      createdAt: joinedAt,
    });
    memberships.push({
      id: chance.uuid(long),
      organizationId: ids.get(slug) ?? "",
      userId,
      role,
      createdAt: new Date(joinedAt.getTime() + users.length * 1000),
    });
  };
  for (const { slug } of allOrganizations) {
    add(slug, "admin", demo[slug]);
    if (chance.happens(0.6)) add(slug, "editor");
  }
  add(brands[0]?.slug ?? "", "viewer", "viewer@demo.test");
  users.push(adminRow(chance, passwordHash, long), pendingRow(chance, passwordHash, today));
  await db.user.createMany({ data: users });
  await db.membership.createMany({ data: memberships });
  await seedPendingOrganization(chance, users.at(-1)?.id ?? "", today);
  return ids;
}

interface PersonRow {
  id: string;
  email: string;
  name: string;
  type: "marketer" | "seller" | "admin";
  status: "active" | "pending_review";
  isSuper?: boolean;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  termsAcceptedAt: Date;
  createdAt: Date;
}

const adminRow = (chance: Chance, passwordHash: string, at: Date): PersonRow => ({
  id: chance.uuid(at),
  email: "admin@demo.test",
  name: "Morgan Hale",
  type: "admin",
  status: "active",
  isSuper: true,
  passwordHash,
  emailVerifiedAt: at,
  termsAcceptedAt: at,
  createdAt: at,
});

const pendingRow = (chance: Chance, passwordHash: string, today: Date): PersonRow => ({
  id: chance.uuid(today),
  email: "pending@demo.test",
  name: "Robin Ferreira",
  type: "seller",
  status: "pending_review",
  passwordHash,
  emailVerifiedAt: null,
  termsAcceptedAt: today,
  createdAt: today,
});

async function seedPendingOrganization(chance: Chance, userId: string, today: Date) {
  const id = chance.uuid(today);
  await db.organization.create({
    data: {
      id,
      slug: "ferreira-futsal",
      type: "seller",
      name: "Ferreira Futsal",
      hqCountry: "BR",
      hqCity: "Belo Horizonte",
      createdAt: today,
    },
  });
  await db.membership.create({
    data: { id: chance.uuid(today), organizationId: id, userId, role: "admin", createdAt: today },
  });
}

import { randomUUID } from "node:crypto";
import type { Seller } from "@/lib/auth/actor";
import { askToJoin } from "@/lib/organizations/join-requests/commands";
import { invite } from "@/lib/organizations/invitations/commands";
import { dayMs } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { newSigningSecret } from "@/lib/webhooks/signing-store";
import { storeFile } from "@/lib/platform/files/storage";
import {
  type RepresentationOptions,
  makeMarketingAgent,
  makeRepresentation,
  makeSalesAgent,
} from "@/tests/support/builders/agencies";
import { mailedToken } from "@/tests/support/builders/accounts";
import { legalDetails } from "@/tests/support/builders/legal-details";
import { makeNewcomer, makeVerifiedDomain, membershipOf } from "@/tests/support/builders/memberships";
import { makeColleague, makeMarketer, makeOrganization, makeSeller } from "@/tests/support/builders/people";
import type { Persona } from "../access-personas";
import {
  type Asker,
  type CallRows,
  type OwnCall,
  adminBeside,
  everybodyBut,
  freshAddress,
  isSelling,
  organizationOf,
} from "./asker";

const admins: readonly Persona[] = ["marketer admin", "seller admin", "agency without the client"];
const agencies: readonly Persona[] = ["agency without the client"];
const clientAdmins: readonly Persona[] = ["marketer admin", "seller admin"];

const sideOf = (asker: Asker) => (isSelling(asker) || asker.type === "seller" ? "seller" : "marketer");

const memberBeside = async (asker: Asker): Promise<string> => {
  const { userId, organizationId } = await makeColleague((await adminBeside(asker)) as Seller, "editor");
  return (await membershipOf(organizationId, userId))?.id ?? "";
};

const ownMember = async (asker: Asker) => ({ params: { id: await memberBeside(asker) }, body: { role: "viewer" } });

async function requestTo(asker: Asker): Promise<OwnCall> {
  const { organizationId } = await adminBeside(asker);
  const { id } = await askToJoin(await makeNewcomer({ type: sideOf(asker) }), { organizationId });
  return { params: { id } };
}

/** A request of the asker's own to an organization of their side. */
async function requestOf(asker: Asker): Promise<OwnCall> {
  const { id: organizationId } = await makeOrganization({ type: sideOf(asker) });
  const expiresAt = new Date(Date.now() + dayMs);
  const { id } = await db.joinRequest.create({ data: { organizationId, userId: asker.userId, expiresAt } });
  return { params: { id } };
}

const organizationToJoin = async (asker: Asker): Promise<OwnCall> => ({
  body: { organizationId: (await makeOrganization({ type: sideOf(asker) })).id },
});

async function invitationOf(asker: Asker): Promise<OwnCall> {
  const { id } = await invite(await adminBeside(asker), { email: freshAddress(), role: "viewer" });
  return { params: { id } };
}

/** A link that invites the asker, or a stranger who has no account yet, to an organization of their side. */
const invitedTo = (isNewcomer: boolean) =>
  async function own(asker: Asker): Promise<OwnCall> {
    const host = sideOf(asker) === "seller" ? await makeSeller() : await makeMarketer();
    const email = isNewcomer ? freshAddress() : asker.email;
    await invite(host, { email, role: "viewer" });
    const token = await mailedToken(email);
    return { body: { token, ...(isNewcomer ? { name: "Ada Okafor", password: "a long enough secret" } : {}) } };
  };

const domainOf = async (asker: Asker): Promise<OwnCall> => ({
  params: { id: (await makeVerifiedDomain(organizationOf(asker).id)).id },
});

async function claimedDomain(asker: Asker): Promise<OwnCall> {
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const { id } = await db.organizationDomain.create({
    data: { organizationId: organizationOf(asker).id, domain, token: randomUUID() },
  });
  return { params: { id } };
}

/** An agency, or a client where the asker's own organization is the agency. */
const partnerOf = (asker: Asker) =>
  isSelling(asker)
    ? makeSalesAgent()
    : organizationOf(asker).type === "marketing_agency"
      ? makeMarketer()
      : makeMarketingAgent();

const representation = (wish: RepresentationOptions) =>
  async function own(asker: Asker) {
    const [own, partner] = [await adminBeside(asker), await partnerOf(asker)];
    const isAgency = organizationOf(asker).type === "marketing_agency";
    const askedBy = isAgency ? "client" : "agency";
    const { id } = await makeRepresentation(isAgency ? own : partner, isAgency ? partner : own, { askedBy, ...wish });
    return { id, params: { id } };
  };

const confirmed = representation({});
const requested = representation({ status: "requested" });

async function withDocument(asker: Asker): Promise<OwnCall> {
  const { id, params } = await confirmed(asker);
  const facts = { kind: "attachment", name: "paper.pdf", contentType: "application/pdf", isPublic: false };
  const kept = await storeFile({
    ...facts,
    bytes: Buffer.from("%PDF-1.4 paper"),
    organizationId: organizationOf(asker).id,
  });
  await db.representation.update({ where: { id }, data: { authorityFileId: kept.id } });
  return { params };
}

const organizationAcross = async (asker: Asker) =>
  (await (isSelling(asker) ? makeMarketer() : makeSeller())).organizationId;

async function blockOf(asker: Asker): Promise<OwnCall> {
  const organizations = {
    blockerOrganizationId: organizationOf(asker).id,
    blockedOrganizationId: await organizationAcross(asker),
  };
  return { params: { id: (await db.organizationBlock.create({ data: organizations })).id } };
}

async function withLoginProvider(asker: Asker): Promise<OwnCall> {
  const { id: organizationId } = organizationOf(asker);
  const connection = { issuer: "https://login.example", clientId: "client", clientSecret: "sealed" };
  await db.ssoConnection.upsert({
    where: { organizationId },
    create: { organizationId, ...connection },
    update: connection,
  });
  return {};
}

const webhookUrl = "http://127.0.0.1:1/hook";

async function withEndpoint(asker: Asker): Promise<OwnCall> {
  const id = randomUUID();
  const owner = { organizationId: organizationOf(asker).id, createdById: asker.userId };
  const secret = newSigningSecret(id).sealed;
  await db.webhookEndpoint.create({ data: { id, ...owner, url: webhookUrl, events: ["deal"], secret } });
  return { params: { id } };
}

async function deliveryOf(asker: Asker) {
  const endpointId = (await withEndpoint(asker)).params?.id ?? "";
  const data = {
    endpointId,
    eventId: 1n,
    type: "deal.signed",
    subject: "deal:1",
    body: "{}",
    status: "failed" as const,
  };
  return db.webhookDelivery.create({ data });
}

const withDelivery = async (asker: Asker): Promise<OwnCall> => ({ params: { id: (await deliveryOf(asker)).id } });

/** The provider is asked, and there is none at the address. */
const unreachable = { issuer: "http://127.0.0.1:1" };

const paper = {
  name: "paper.pdf",
  contentType: "application/pdf",
  data: Buffer.from("%PDF-1.4 paper").toString("base64"),
};

const profile = {
  website: "https://example.test",
  hqCountry: "GB",
  logoFileId: null,
  industryCategory: "insurance",
  joinPolicy: "request_approval",
};
const buyersProfile = {
  ...profile,
  spendLimit: null,
  wantedCategories: undefined,
  blockedCategories: undefined,
  minFee: undefined,
  offerAcceptance: undefined,
};
const sellersProfile = {
  ...profile,
  spendLimit: undefined,
  wantedCategories: ["airline"],
  blockedCategories: ["tobacco_vape"],
  minFee: 2500,
  offerAcceptance: "subject_to_contract",
};

export const organizationCalls: CallRows = {
  "PUT /api/organizations/current/legal-details": { own: () => ({ body: legalDetails() }) },
  "PUT /api/organizations/current/two-step": { own: () => ({ body: { isRequired: false } }) },
  "POST /api/organizations": {
    own: (asker) => ({ body: { name: `Founded ${randomUUID()}`, type: sideOf(asker) } }),
    only: everybodyBut("pending"),
    isParting: true,
  },
  "POST /api/organizations/blocks": {
    own: async (asker) => ({ body: { organizationId: await organizationAcross(asker), note: null } }),
  },
  "DELETE /api/organizations/blocks/[id]": { own: blockOf },
  "PATCH /api/organizations/current": {
    own: (asker) => ({ body: isSelling(asker) ? sellersProfile : buyersProfile }),
  },
  "POST /api/organizations/current/hand-over": {
    own: async (asker) => ({ body: { memberId: await memberBeside(asker) } }),
    isParting: true,
  },
  "POST /api/organizations/current/leave": {
    own: async (asker) => {
      await adminBeside(asker);
      return {};
    },
    only: everybodyBut("agency with the client"),
    isParting: true,
  },
  "POST /api/organizations/domains": { own: () => ({ body: { domain: `${randomUUID().slice(0, 8)}.example` } }) },
  "DELETE /api/organizations/domains/[id]": { own: domainOf },
  "POST /api/organizations/domains/[id]/email": { own: claimedDomain },
  "POST /api/organizations/domains/[id]/verify": { own: domainOf },
  "POST /api/organizations/domains/confirm": { answers: [400] },
  "POST /api/organizations/invitations": { own: () => ({ body: { email: freshAddress() } }) },
  "DELETE /api/organizations/invitations/[id]": { own: invitationOf },
  "POST /api/organizations/invitations/[id]/resend": { own: invitationOf },
  "POST /api/organizations/invitations/accept": { own: invitedTo(false), isParting: true },
  "POST /api/organizations/invitations/decline": { own: invitedTo(false) },
  "POST /api/organizations/invitations/register": { own: invitedTo(true) },
  "POST /api/organizations/join-requests": { own: organizationToJoin, only: everybodyBut("pending") },
  "PATCH /api/organizations/join-requests/[id]": { own: requestTo },
  "DELETE /api/organizations/join-requests/[id]": { own: requestOf },
  "PATCH /api/organizations/members/[id]": { own: ownMember },
  "DELETE /api/organizations/members/[id]": { own: ownMember },
  "POST /api/organizations/representations": {
    own: async (asker) => ({
      body: {
        organizationId: (await partnerOf(asker)).organizationId,
        scope: [isSelling(asker) ? "manage_listings" : "search"],
        validFrom: null,
        validTo: null,
      },
    }),
    only: admins,
  },
  "GET /api/organizations/representations/[id]": { own: confirmed, only: everybodyBut("agency with the client") },
  "POST /api/organizations/representations/[id]/decide": {
    own: async (asker) => ({ ...(await requested(asker)), body: { scope: undefined } }),
    only: admins,
  },
  "GET /api/organizations/representations/[id]/document": { own: withDocument, only: admins },
  "PUT /api/organizations/representations/[id]/document": {
    own: async (asker) => ({ ...(await confirmed(asker)), body: paper }),
    only: admins,
  },
  "POST /api/organizations/representations/[id]/end": { own: confirmed, only: admins },
  "PUT /api/organizations/representations/[id]/people": {
    own: async (asker) => ({ ...(await confirmed(asker)), body: { userIds: [asker.userId] } }),
    only: agencies,
  },
  "PUT /api/organizations/representations/[id]/scope": {
    own: async (asker) => ({ ...(await confirmed(asker)), body: { scope: ["negotiate"] } }),
    only: clientAdmins,
  },
  "PUT /api/organizations/sso": { own: () => ({ body: unreachable }), answers: [422] },
  "DELETE /api/organizations/sso": { own: withLoginProvider },
  "POST /api/organizations/sso/test": { own: () => ({ body: unreachable }), answers: [422] },
  "POST /api/webhook-endpoints": { own: () => ({ body: { url: webhookUrl, events: ["deal"] } }) },
  "PATCH /api/webhook-endpoints/[id]": {
    own: async (asker) => ({
      ...(await withEndpoint(asker)),
      body: { url: webhookUrl, events: ["deal"], status: "paused" },
    }),
  },
  "DELETE /api/webhook-endpoints/[id]": { own: withEndpoint },
  "GET /api/webhook-endpoints/[id]/deliveries": {
    own: async (asker) => ({ params: { id: (await deliveryOf(asker)).endpointId } }),
  },
  "POST /api/webhook-endpoints/[id]/secret": { own: withEndpoint },
  "POST /api/webhook-endpoints/[id]/test": { own: withEndpoint },
  "POST /api/webhook-endpoints/deliveries/[id]/replay": { own: withDelivery },
};

/**
 * A deal, its proposal and its revisions as seen by one side. Money in the currency's units, dates and times as ISO
 * text.
 */
import { z } from "zod";
import { availabilityStates } from "@/lib/listings/availability";
import { exclusivityLevels } from "@/lib/listings/vocabulary";
import { industryCategories, offerAcceptances } from "@/lib/organizations/vocabulary";
import { declineReasons } from "@/lib/messages/declines/reasons";
import { dealSides, dealStates, pendingActions, proposalStates } from "./states";

const named = z.object({ id: z.guid(), name: z.string() });
const person = z.string().nullable();
const side = z.enum(dealSides);
const timestamp = z.iso.datetime();

const lineViewSchema = z.object({
  packageId: z.guid().nullable(),
  assetId: z.guid().nullable(),
  isCustom: z.boolean().describe("An item that is neither a package nor an asset of the listing"),
  includes: z
    .array(z.object({ assetId: z.guid(), name: z.string(), quantity: z.int(), unit: z.string().optional() }))
    .describe("What one unit of the package included when it was offered"),
  description: z.string(),
  assetCategory: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.number(),
  year: z.int().optional().describe("The year of the term it applies to; absent for the whole term"),
  total: z.number().describe("Negative for a discount: the amount it takes off"),
  discount: z
    .object({ percent: z.number().nullable(), amount: z.number().nullable(), of: z.int().nullable() })
    .optional()
    .describe("Only for a discount: how it was entered, and the position of the item it reduces; null: the total"),
});
export type LineView = z.output<typeof lineViewSchema>;

const offerFileSchema = z.object({
  id: z.guid(),
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type OfferFile = z.output<typeof offerFileSchema>;

export const revisionViewSchema = z.object({
  revision: z.int(),
  side,
  author: person,
  organizationName: z.string(),
  lines: z.array(lineViewSchema),
  total: z.number(),
  currency: z.string(),
  termStart: z.iso.date(),
  termEnd: z.iso.date(),
  exclusivity: z.object({
    level: z.enum(exclusivityLevels),
    categories: z.array(z.enum(industryCategories)),
    territory: z.array(z.string()),
  }),
  firstRefusal: z.boolean().describe("The buyer may renew before the seller offers the next term to others"),
  paymentSchedule: z
    .array(z.object({ label: z.string(), dueOn: z.iso.date(), amount: z.number() }))
    .nullable()
    .describe("Null: one payment, due on the first day of the term. Always null in a change order"),
  acceptance: z
    .enum(offerAcceptances)
    .describe("What accepting it means: binding, or not binding until both have signed"),
  message: z.string().nullable(),
  files: z.array(offerFileSchema),
  expiresAt: timestamp,
  createdAt: timestamp,
});
z.globalRegistry.add(revisionViewSchema, { id: "ProposalTerms" });
export type RevisionView = z.output<typeof revisionViewSchema>;

const choicesSchema = z
  .object({
    accept: z.boolean(),
    counter: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
  })
  .describe("What this person may do with the proposal now");
export type ProposalChoices = z.output<typeof choicesSchema>;

export const proposalDetailSchema = z.object({
  id: z.guid(),
  dealId: z.guid(),
  conversationId: z.guid(),
  state: z.enum(proposalStates),
  revision: z.int().describe("The newest one"),
  side,
  turn: side.nullable(),
  isMyTurn: z.boolean(),
  initiator: side,
  expiresAt: timestamp,
  availability: z
    .array(z.object({ state: z.enum(["on_hold", "sold"]), text: z.string() }))
    .describe("What in an open offer is on hold for another buyer or sold, so that it cannot be accepted"),
  heldUntil: timestamp.nullable().describe("When the seller’s hold in this offer expires"),
  revisions: z.array(revisionViewSchema),
  accepted: z
    .object({
      revision: z.int(),
      at: timestamp,
      by: person,
      organizationName: z.string(),
      isRecorded: z
        .boolean()
        .describe("Signed elsewhere: someone at the seller recorded it at that time, and nobody accepted it here"),
    })
    .nullable(),
  closed: z
    .object({ at: timestamp, by: person, reason: z.enum(declineReasons).nullable(), note: z.string().nullable() })
    .nullable(),
  approval: z
    .object({
      action: z.enum(pendingActions),
      requestedBy: person,
      requestedAt: timestamp,
      terms: revisionViewSchema.nullable().describe("The terms of a counter not yet sent"),
    })
    .nullable()
    .describe("Only for the buyer: a step that awaits approval by one of the buyer’s admins"),
  isOnHold: z
    .boolean()
    .describe("One of the organizations has blocked the other: no one can act on it, and it may expire"),
  choices: choicesSchema,
});
z.globalRegistry.add(proposalDetailSchema, { id: "Proposal" });
export type ProposalDetail = z.output<typeof proposalDetailSchema>;

export const dealDetailSchema = z.object({
  id: z.guid(),
  number: z.int(),
  state: z.enum(dealStates),
  conversationId: z.guid(),
  listing: z.object({ id: z.guid(), title: z.string(), termType: z.string().nullable(), currency: z.string() }),
  buyer: named,
  seller: named,
  side,
  renewalOf: z.object({ id: z.guid(), number: z.int() }).nullable().describe("The deal that this one renews"),
  agreedAt: timestamp.nullable(),
  agreed: revisionViewSchema.nullable().describe("The terms that both sides accepted"),
  proposal: proposalDetailSchema,
});
export type DealDetail = z.output<typeof dealDetailSchema>;

const offeredUnits = {
  state: z.enum(availabilityStates),
  until: z.iso.date().nullable(),
  isYours: z.boolean(),
  left: z.int().nullable().describe("Null: no limit"),
};

const offeredAssetSchema = z.object({
  id: z.guid(),
  name: z.string(),
  category: z.string(),
  quantity: z.int().describe("Per unit of the package"),
  unit: z.string().optional(),
  ...offeredUnits,
});
export type OfferedAsset = z.output<typeof offeredAssetSchema>;

const offeredPackageSchema = z.object({
  id: z.guid(),
  name: z.string(),
  price: z.number().nullable().describe("Dollars; null if the listing does not show it"),
  assets: z.array(offeredAssetSchema),
  ...offeredUnits,
});
/** What a proposal can start from: a package as shown on its listing, without hidden prices. */
export type OfferedPackage = z.output<typeof offeredPackageSchema>;

export const offeredListingSchema = z.object({
  id: z.guid(),
  title: z.string(),
  currency: z.string(),
  termStart: z.iso.date().nullable(),
  termEnd: z.iso.date().nullable(),
  country: z.string().nullable().describe("Where the seller offers it"),
  acceptance: z.enum(offerAcceptances).describe("What accepting an offer means by default"),
  packages: z.array(offeredPackageSchema),
  takenCategories: z
    .array(z.object({ category: z.string(), isSold: z.boolean(), text: z.string() }))
    .describe("Categories that are not open, in one sentence each; a sold one cannot be exclusive to anyone else"),
});
export type OfferedListing = z.output<typeof offeredListingSchema>;

export const offerStartSchema = z.object({
  listing: offeredListingSchema,
  buyerIndustry: z.enum(industryCategories).nullable().describe("From which exclusivity starts"),
});
export type OfferStart = z.output<typeof offerStartSchema>;

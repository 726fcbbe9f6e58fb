/** The vocabulary of organizations: types, member roles and industries. */

export const organizationTypes = ["marketer", "marketing_agency", "seller", "sales_agency"] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const organizationTypeLabels: Record<OrganizationType, string> = {
  marketer: "Brand",
  marketing_agency: "Marketing agency",
  seller: "Property owner",
  sales_agency: "Sales agency",
};

export const memberRoles = ["admin", "editor", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleLabels: Record<MemberRole, string> = { admin: "Admin", editor: "Editor", viewer: "Viewer" };

/** What a role can do, completing "you can". */
export const memberRoleAbilities: Record<MemberRole, string> = {
  admin: "do everything, including managing members, settings, and billing",
  editor: "work on everything the organization does here",
  viewer: "see everything the organization does here, but change nothing",
};

export const joinPolicies = ["request_approval", "invite_only", "verified_domain_auto"] as const;
export type JoinPolicy = (typeof joinPolicies)[number];

/** Mailboxes that only a domain's operator reads. */
export const domainMailboxes = ["admin", "postmaster", "hostmaster"] as const;

export const sizeBands = ["1-10", "11-50", "51-250", "251-1000", "1001-5000", "5001+"] as const;

export const industryCategories = [
  "airline",
  "alcohol_beer",
  "alcohol_spirits_wine",
  "apparel_footwear",
  "automotive_oem",
  "auto_aftermarket_tires",
  "banking",
  "betting_gaming",
  "beverage_soft",
  "beverage_sports_energy",
  "beverage_water",
  "cannabis_cbd",
  "consumer_electronics",
  "consumer_packaged_food",
  "consulting_professional",
  "crypto_web3",
  "education",
  "energy_fuel",
  "energy_utilities",
  "entertainment_media",
  "fitness_wellness",
  "government_military",
  "grocery_retail",
  "healthcare_provider",
  "home_improvement",
  "hotel_lodging",
  "household_products",
  "insurance",
  "legal_services",
  "logistics_shipping",
  "luxury_watches",
  "manufacturing_industrial",
  "medical_pharma_otc",
  "nonprofit",
  "payments_credit_card",
  "personal_care_beauty",
  "pet",
  "qsr",
  "real_estate",
  "restaurant_casual",
  "retail_general",
  "rideshare_mobility",
  "snacks_confectionery",
  "software_it",
  "sporting_goods",
  "telecom",
  "ticketing",
  "tobacco_vape",
  "tourism_destination",
  "toys_games",
  "other",
] as const;

export type IndustryCategory = (typeof industryCategories)[number];

/** What accepting an offer means: binding for both sides, or not binding until both have signed the contract. */
export const offerAcceptances = ["binding", "subject_to_contract"] as const;
export type OfferAcceptance = (typeof offerAcceptances)[number];

/** Marketer organization types are only for marketers, seller types only for sellers. */
export const typesOfSide = {
  marketer: ["marketer", "marketing_agency"],
  seller: ["seller", "sales_agency"],
} as const satisfies Record<"marketer" | "seller", readonly OrganizationType[]>;

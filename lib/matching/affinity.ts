/**
 * How well an asset serves an objective, 0..1. A product judgment, not a measurement: 1.0 means made for it, 0.7 good
 * at it, 0.4 helpful, `incidental` is what any presence provides. Awareness needs visibility, sales and leads a call to
 * action, hospitality people in a room, image and loyalty an association with the property's name, community direct
 * contact with people.
 */
import { assetCategories, type AssetCategory } from "@/lib/listings/vocabulary";
import type { ObjectiveCode } from "@/lib/matching/objectives";

const incidental = 0.1;

export const objectiveAssetAffinity: Readonly<Record<ObjectiveCode, Readonly<Partial<Record<AssetCategory, number>>>>> =
  {
    awareness: {
      broadcast_tv: 1,
      naming_entitlement: 1,
      signage_led_digital: 0.9,
      streaming_integration: 0.9,
      signage_static: 0.8,
      radio_audio: 0.7,
      social_content: 0.7,
      designation: 0.6,
      print: 0.5,
      website_app: 0.5,
      talent_appearance: 0.5,
      category_exclusivity: 0.4,
      ip_and_marks: 0.4,
      promotional_rights: 0.4,
      merchandise_retail: 0.4,
      email_crm: 0.3,
      content_licence: 0.3,
      onsite_activation: 0.3,
    },
    brand_loyalty: {
      designation: 0.9,
      ip_and_marks: 0.8,
      naming_entitlement: 0.8,
      social_content: 0.7,
      talent_appearance: 0.7,
      email_crm: 0.7,
      promotional_rights: 0.7,
      merchandise_retail: 0.6,
      community_csr: 0.6,
      tickets: 0.5,
      onsite_activation: 0.5,
      category_exclusivity: 0.5,
      content_licence: 0.5,
      website_app: 0.4,
      hospitality: 0.4,
      broadcast_tv: 0.3,
      signage_led_digital: 0.3,
    },
    change_image: {
      designation: 0.9,
      ip_and_marks: 0.9,
      community_csr: 0.8,
      talent_appearance: 0.8,
      naming_entitlement: 0.8,
      social_content: 0.7,
      content_licence: 0.7,
      category_exclusivity: 0.6,
      broadcast_tv: 0.5,
      streaming_integration: 0.5,
      onsite_activation: 0.4,
      promotional_rights: 0.4,
      website_app: 0.3,
    },
    drive_sales_trial: {
      sampling: 1,
      product_supply_pouring: 1,
      merchandise_retail: 0.9,
      promotional_rights: 0.9,
      onsite_activation: 0.8,
      email_crm: 0.7,
      website_app: 0.6,
      category_exclusivity: 0.6,
      social_content: 0.5,
      tickets: 0.4,
      radio_audio: 0.4,
      talent_appearance: 0.4,
      ip_and_marks: 0.4,
      streaming_integration: 0.3,
    },
    lead_generation: {
      email_crm: 1,
      data_and_research: 0.9,
      website_app: 0.8,
      onsite_activation: 0.8,
      hospitality: 0.6,
      promotional_rights: 0.6,
      tickets: 0.5,
      social_content: 0.5,
      sampling: 0.5,
      streaming_integration: 0.3,
    },
    showcase_community: {
      community_csr: 1,
      onsite_activation: 0.6,
      social_content: 0.5,
      talent_appearance: 0.5,
      designation: 0.5,
      tickets: 0.5,
      content_licence: 0.4,
      signage_static: 0.3,
      website_app: 0.3,
      print: 0.3,
    },
    entertain_clients: {
      hospitality: 1,
      tickets: 0.8,
      talent_appearance: 0.7,
      naming_entitlement: 0.3,
      designation: 0.3,
      onsite_activation: 0.3,
      merchandise_retail: 0.2,
    },
    employee_engagement: {
      tickets: 0.9,
      hospitality: 0.8,
      community_csr: 0.8,
      talent_appearance: 0.7,
      merchandise_retail: 0.5,
      onsite_activation: 0.5,
      designation: 0.4,
      ip_and_marks: 0.3,
      content_licence: 0.3,
    },
    content_generation: {
      content_licence: 1,
      social_content: 1,
      talent_appearance: 0.9,
      streaming_integration: 0.7,
      ip_and_marks: 0.7,
      broadcast_tv: 0.5,
      website_app: 0.5,
      onsite_activation: 0.5,
      promotional_rights: 0.4,
      radio_audio: 0.4,
    },
    data_access: {
      data_and_research: 1,
      email_crm: 0.9,
      website_app: 0.7,
      streaming_integration: 0.4,
      social_content: 0.4,
      promotional_rights: 0.4,
      onsite_activation: 0.3,
      tickets: 0.3,
    },
    product_showcase: {
      onsite_activation: 1,
      product_supply_pouring: 0.9,
      sampling: 0.9,
      merchandise_retail: 0.7,
      hospitality: 0.5,
      talent_appearance: 0.5,
      streaming_integration: 0.5,
      social_content: 0.5,
      broadcast_tv: 0.5,
      content_licence: 0.4,
      designation: 0.4,
      category_exclusivity: 0.4,
      website_app: 0.3,
    },
    retail_trade_support: {
      promotional_rights: 1,
      merchandise_retail: 0.9,
      ip_and_marks: 0.8,
      product_supply_pouring: 0.7,
      tickets: 0.6,
      hospitality: 0.6,
      sampling: 0.6,
      designation: 0.6,
      talent_appearance: 0.5,
      category_exclusivity: 0.5,
      email_crm: 0.3,
    },
    recruit: {
      onsite_activation: 0.7,
      social_content: 0.7,
      community_csr: 0.7,
      email_crm: 0.6,
      website_app: 0.6,
      talent_appearance: 0.5,
      designation: 0.5,
      streaming_integration: 0.4,
      hospitality: 0.4,
      data_and_research: 0.3,
    },
    market_entry: {
      designation: 0.9,
      naming_entitlement: 0.9,
      category_exclusivity: 0.8,
      broadcast_tv: 0.8,
      signage_led_digital: 0.7,
      product_supply_pouring: 0.6,
      sampling: 0.6,
      ip_and_marks: 0.6,
      social_content: 0.6,
      promotional_rights: 0.6,
      onsite_activation: 0.6,
      signage_static: 0.5,
      talent_appearance: 0.5,
      community_csr: 0.5,
      hospitality: 0.4,
    },
  };

export const affinityOf = (objective: ObjectiveCode, asset: AssetCategory): number =>
  objectiveAssetAffinity[objective][asset] ?? incidental;

/** One bit per category, in the order of `assetCategories`. */
export function assetMask(assets: readonly AssetCategory[]): number {
  let mask = 0;
  for (const asset of assets) {
    const bit = assetCategories.indexOf(asset);
    if (bit >= 0) mask |= 1 << bit;
  }
  return mask;
}

export function bitCount(mask: number): number {
  let rest = mask;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}

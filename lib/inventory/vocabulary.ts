/** The orders and fixed choices of an organization's list of its listings. */

export const inventorySorts = [
  "updated",
  "title",
  "status",
  "owner",
  "season",
  "completeness",
  "price",
  "views",
  "inquiries",
  "offers",
  "value",
  "turn",
  "deadline",
] as const;

export type InventorySort = (typeof inventorySorts)[number];

const descending = inventorySorts.map((sort) => `-${sort}` as const);
export const inventoryOrders = [...inventorySorts, ...descending] as const;
export type InventoryOrder = (typeof inventoryOrders)[number];

export const completenessFilters = ["ready", "incomplete", "full"] as const;
export const turnFilters = ["yours", "theirs", "none"] as const;

/** The filter value for no person or no value. */
export const NONE = "none";

/** Labels for admins of organization types, statuses and roles. */
export const organizationTypeLabels = {
  marketer: "Brand",
  marketing_agency: "Marketing agency",
  seller: "Property owner",
  sales_agency: "Sales agency",
} as const;

export const organizationStatusLabels = { active: "Active", suspended: "Suspended", merged: "Merged" } as const;

export const verificationLabels = {
  none: "Not verified",
  email_domain: "By email domain",
  document: "By document",
  admin: "By an admin",
} as const;

export const roleLabels = { admin: "Admin", editor: "Editor", viewer: "Viewer" } as const;

export const userTypeLabels = { marketer: "Marketer", seller: "Seller", admin: "Admin" } as const;

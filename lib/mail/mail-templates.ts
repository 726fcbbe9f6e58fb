import { accountEmails } from "./templates/accounts";
import { adminEmails } from "./templates/admins";
import { billingEmails } from "./templates/billing";
import type { EmailTemplate } from "./templates/email-layout";
import { listingEmails } from "./templates/listings";
import { loginEmails } from "./templates/logins";
import { memberEmails } from "./templates/members";
import { messageEmails } from "./templates/messages";
import { notificationEmails } from "./templates/notifications";
import { organizationEmails } from "./templates/organizations";
import { proposalEmails } from "./templates/proposals";
import { reportEmails } from "./templates/reports";
import { supportEmails } from "./templates/support";

const templates = {
  ...accountEmails,
  ...loginEmails,
  ...organizationEmails,
  ...memberEmails,
  ...listingEmails,
  ...messageEmails,
  ...proposalEmails,
  ...notificationEmails,
  ...reportEmails,
  ...billingEmails,
  ...supportEmails,
  ...adminEmails,
};

export type TemplateName = keyof typeof templates;
export type TemplateProps<Name extends TemplateName> = (typeof templates)[Name]["sample"];

/** Every email of the product, by name. A new one is an entry in the file of its noun. */
export const mailTemplates: { readonly [Name in TemplateName]: EmailTemplate<TemplateProps<Name>> } = templates;

export const templateNames = Object.keys(templates) as TemplateName[];

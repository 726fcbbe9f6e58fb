import { accountExists } from "./templates/account-exists";
import { importFinished } from "./templates/import-finished";
import { newEnquiry } from "./templates/new-enquiry";
import { newMessage } from "./templates/new-message";
import { passwordChanged } from "./templates/password-changed";
import { proposalAccepted } from "./templates/proposal-accepted";
import { proposalCountered } from "./templates/proposal-countered";
import { proposalDeclined } from "./templates/proposal-declined";
import { proposalReceived } from "./templates/proposal-received";
import { registrationApproved } from "./templates/registration-approved";
import { registrationPending } from "./templates/registration-pending";
import { registrationRejected } from "./templates/registration-rejected";
import { resetPassword } from "./templates/reset-password";
import { verifyEmail } from "./templates/verify-email";
import { welcome } from "./templates/welcome";
import type { MailTemplate } from "./templates/letter";

const templates = {
  "account-exists": accountExists,
  "import-finished": importFinished,
  "new-enquiry": newEnquiry,
  "new-message": newMessage,
  "password-changed": passwordChanged,
  "proposal-accepted": proposalAccepted,
  "proposal-countered": proposalCountered,
  "proposal-declined": proposalDeclined,
  "proposal-received": proposalReceived,
  "registration-approved": registrationApproved,
  "registration-pending": registrationPending,
  "registration-rejected": registrationRejected,
  "reset-password": resetPassword,
  "verify-email": verifyEmail,
  welcome,
};

export type TemplateName = keyof typeof templates;
export type TemplateProps<Name extends TemplateName> = (typeof templates)[Name]["sample"];

/** Every letter that the product writes, by name. */
export const mailTemplates: { readonly [Name in TemplateName]: MailTemplate<TemplateProps<Name>> } = templates;

export const templateNames = Object.keys(templates) as TemplateName[];

import { accountExists } from "./templates/account-exists";
import { accountRestored } from "./templates/account-restored";
import { apiKeyCreated } from "./templates/api-key-created";
import { emailChangeRequested } from "./templates/email-change-requested";
import { newLogin } from "./templates/new-login";
import { accountSuspended } from "./templates/account-suspended";
import { adminAccessChanged } from "./templates/admin-access-changed";
import { adminInvitation } from "./templates/admin-invitation";
import { alertOpened } from "./templates/alert-opened";
import { inquiryAnswered } from "./templates/inquiry-answered";
import { inquiryReceived } from "./templates/inquiry-received";
import { importFinished } from "./templates/import-finished";
import { loginConnected } from "./templates/login-connected";
import { newInquiry } from "./templates/new-inquiry";
import { newMessage } from "./templates/new-message";
import { organizationMerged } from "./templates/organization-merged";
import { organizationRestored } from "./templates/organization-restored";
import { organizationSuspended } from "./templates/organization-suspended";
import { passwordChanged } from "./templates/password-changed";
import { planUpdate } from "./templates/plan-update";
import { planWork } from "./templates/plan-work";
import { proposalAccepted } from "./templates/proposal-accepted";
import { proposalCountered } from "./templates/proposal-countered";
import { proposalDeclined } from "./templates/proposal-declined";
import { proposalReceived } from "./templates/proposal-received";
import { registrationApproved } from "./templates/registration-approved";
import { registrationPending } from "./templates/registration-pending";
import { registrationQuestion } from "./templates/registration-question";
import { registrationRejected } from "./templates/registration-rejected";
import { representationAsked } from "./templates/representation-asked";
import { representationChanged } from "./templates/representation-changed";
import { replyRefused } from "./templates/reply-refused";
import { resetPassword } from "./templates/reset-password";
import { ticketOverdue } from "./templates/ticket-overdue";
import { twoStepChanged } from "./templates/two-step-changed";
import { twoStepRequired } from "./templates/two-step-required";
import { searchAlert } from "./templates/search-alert";
import { shortlistMention } from "./templates/shortlist-mention";
import { spamReportDecided } from "./templates/spam-report-decided";
import { verifyEmail } from "./templates/verify-email";
import { welcome } from "./templates/welcome";
import { confirmNewEmail } from "./templates/confirm-new-email";
import { confirmDomain } from "./templates/confirm-domain";
import { joinRequestApproved } from "./templates/join-request-approved";
import { joinRequestExpired } from "./templates/join-request-expired";
import { joinRequestReceived } from "./templates/join-request-received";
import { joinRequestRejected } from "./templates/join-request-rejected";
import { listingDecided } from "./templates/listing-decided";
import { listingExpired } from "./templates/listing-expired";
import { listingRestored } from "./templates/listing-restored";
import { listingSuspended } from "./templates/listing-suspended";
import { membershipEnded } from "./templates/membership-ended";
import { organizationInvitation } from "./templates/organization-invitation";
import { organizationAccessChanged } from "./templates/organization-access-changed";
import { roleChanged } from "./templates/role-changed";
import { emailChanged } from "./templates/email-changed";
import { dailyDigest } from "./templates/daily-digest";
import { weeklyDigest } from "./templates/weekly-digest";
import { weeklyListings } from "./templates/weekly-listings";
import { weeklyMatches } from "./templates/weekly-matches";
import { exportReady } from "./templates/export-ready";
import { noticeEmail } from "./templates/notice";
import type { MailTemplate } from "./templates/email-layout";

const templates = {
  "account-exists": accountExists,
  "confirm-new-email": confirmNewEmail,
  "api-key-created": apiKeyCreated,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "new-login": newLogin,
  notice: noticeEmail,
  "export-ready": exportReady,
  "daily-digest": dailyDigest,
  "weekly-digest": weeklyDigest,
  "weekly-listings": weeklyListings,
  "weekly-matches": weeklyMatches,
  "account-restored": accountRestored,
  "account-suspended": accountSuspended,
  "admin-access-changed": adminAccessChanged,
  "admin-invitation": adminInvitation,
  "inquiry-answered": inquiryAnswered,
  "inquiry-received": inquiryReceived,
  "import-finished": importFinished,
  "login-connected": loginConnected,
  "new-inquiry": newInquiry,
  "new-message": newMessage,
  "organization-merged": organizationMerged,
  "organization-restored": organizationRestored,
  "organization-suspended": organizationSuspended,
  "password-changed": passwordChanged,
  "plan-update": planUpdate,
  "plan-work": planWork,
  "proposal-accepted": proposalAccepted,
  "proposal-countered": proposalCountered,
  "proposal-declined": proposalDeclined,
  "proposal-received": proposalReceived,
  "registration-approved": registrationApproved,
  "registration-pending": registrationPending,
  "registration-question": registrationQuestion,
  "registration-rejected": registrationRejected,
  "representation-asked": representationAsked,
  "representation-changed": representationChanged,
  "reply-refused": replyRefused,
  "reset-password": resetPassword,
  "alert-opened": alertOpened,
  "ticket-overdue": ticketOverdue,
  "two-step-changed": twoStepChanged,
  "two-step-required": twoStepRequired,
  "search-alert": searchAlert,
  "shortlist-mention": shortlistMention,
  "spam-report-decided": spamReportDecided,
  "verify-email": verifyEmail,
  "confirm-domain": confirmDomain,
  "join-request-approved": joinRequestApproved,
  "join-request-expired": joinRequestExpired,
  "join-request-received": joinRequestReceived,
  "join-request-rejected": joinRequestRejected,
  "listing-decided": listingDecided,
  "listing-expired": listingExpired,
  "listing-restored": listingRestored,
  "listing-suspended": listingSuspended,
  "membership-ended": membershipEnded,
  "organization-invitation": organizationInvitation,
  "organization-access-changed": organizationAccessChanged,
  "role-changed": roleChanged,
  welcome,
};

export type TemplateName = keyof typeof templates;
export type TemplateProps<Name extends TemplateName> = (typeof templates)[Name]["sample"];

/** Every email template of the product, by name. */
export const mailTemplates: { readonly [Name in TemplateName]: MailTemplate<TemplateProps<Name>> } = templates;

export const templateNames = Object.keys(templates) as TemplateName[];

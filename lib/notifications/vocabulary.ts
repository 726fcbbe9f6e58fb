/** The types of notifications, as the settings name them. Each type's emails can be turned off. */
export const notificationTypes = [
  "enquiry_received",
  "message_received",
  "spam_report_decided",
  "shortlist_mention",
  "shortlist_assigned",
  "search_alert",
  "proposal_received",
  "proposal_countered",
  "proposal_accepted",
  "proposal_declined",
  "proposal_withdrawn",
  "proposal_expired",
  "import_finished",
  "registration_decided",
  "join_request_received",
  "join_request_decided",
  "invitation_answered",
  "listing_decided",
  "listing_ended",
  "export_ready",
  "representation_asked",
  "representation_changed",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const isNotificationType = (type: string): type is NotificationType =>
  (notificationTypes as readonly string[]).includes(type);

export const notificationLabels: Record<NotificationType, string> = {
  enquiry_received: "New enquiries",
  message_received: "Messages",
  spam_report_decided: "Spam report decisions",
  shortlist_mention: "Mentions in comments on saved listings",
  shortlist_assigned: "Saved listings you’re made the owner of",
  search_alert: "New listings in your saved searches",
  proposal_received: "Proposals",
  proposal_countered: "Counteroffers",
  proposal_accepted: "Accepted proposals",
  proposal_declined: "Declined proposals",
  proposal_withdrawn: "Withdrawn proposals",
  proposal_expired: "Expired proposals",
  import_finished: "Finished imports",
  registration_decided: "Registration decisions",
  join_request_received: "Requests to join your organization",
  join_request_decided: "Decisions on your join requests",
  invitation_answered: "Responses to your invitations",
  listing_decided: "Listing review decisions",
  listing_ended: "Listings that expired or sold out",
  export_ready: "Your data export",
  representation_asked: "Requests from agencies and clients",
  representation_changed: "Changes to representations",
};

import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";

interface OrganizationAccessChangedProps {
  name: string;
  organization: string;
  /** What changed, a sentence each. */
  changes: readonly string[];
  /** Undoes what that colleague changed in the last week; null where nothing is left to undo. */
  secureUrl: string | null;
}

const note =
  "The link logs out the colleague who made the change everywhere, turns off what they changed about access in the last 7 days, and emails them a link to choose a new password. It works once and expires in 7 days.";

export const organizationAccessChanged = defineTemplate<OrganizationAccessChangedProps>({
  title: "Access to an organization changed",
  subject: ({ organization }) => `Access to ${organization} changed`,
  sample: {
    name: "Morgan Hale",
    organization: "Northwind Outdoor",
    changes: ["Ada Okafor set the login provider to https://login.northwind.example."],
    secureUrl: "/secure-account?token=sample&of=organization",
  },
  body: ({ name, organization, changes, secureUrl }, frame) => (
    <EmailLayout
      frame={frame}
      preview="If your organization expected this, no action is needed."
      heading={`Access to ${organization} changed`}
      {...(secureUrl
        ? { action: { label: "This wasn’t us", url: secureUrl }, note }
        : { action: { label: "Review members and access", url: "/settings/organization" } })}
    >
      <Paragraph>Hi {name},</Paragraph>
      {changes.map((change) => (
        <Paragraph key={change}>{change}</Paragraph>
      ))}
      {secureUrl ? <Paragraph>If your organization expected this, no action is needed.</Paragraph> : null}
    </EmailLayout>
  ),
});

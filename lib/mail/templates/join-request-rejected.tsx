import { EmailLayout, Paragraph, Quote, defineTemplate } from "./email-layout";

interface JoinRequestRejectedProps {
  name: string;
  organization: string;
  reason: string | null;
  /** The day from which the same organization can be asked again; null if right away. */
  againFrom: string | null;
}

export const joinRequestRejected = defineTemplate<JoinRequestRejectedProps>({
  title: "Join request declined",
  subject: ({ organization }) => `Your request to join ${organization} was declined`,
  sample: {
    name: "Jonas Vos",
    organization: "Northwind Outdoor",
    reason: "Please ask our agency to add you.",
    againFrom: "March 12, 2027",
  },
  body: ({ name, organization, reason, againFrom }, frame) => (
    <EmailLayout
      frame={frame}
      preview="What you can do next."
      heading="Your join request was declined"
      action={{ label: "Choose another organization", url: "/organization-join-pending" }}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        An admin of {organization} declined your request to join{reason ? ". The reason:" : "."}
      </Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
      <Paragraph>
        You can ask {organization} again{againFrom ? ` from ${againFrom} on` : ""}, ask another organization, or create
        your own.
      </Paragraph>
    </EmailLayout>
  ),
});

import { Letter, Paragraph, Quote, defineTemplate } from "./letter";

export interface JoinRequestRejectedProps {
  name: string;
  organization: string;
  reason: string | null;
  /** From when the same organization can be asked again; null for at once. */
  againFrom: string | null;
}

export const joinRequestRejected = defineTemplate<JoinRequestRejectedProps>({
  title: "A request to join is declined",
  subject: ({ organization }) => `Your request to join ${organization} was declined`,
  sample: {
    name: "Jonas Vos",
    organization: "Northwind Outdoor",
    reason: "Please ask our agency to add you.",
    againFrom: "12 March 2027",
  },
  body: ({ name, organization, reason, againFrom }, frame) => (
    <Letter
      frame={frame}
      preview="What you can do now."
      heading="Your request was declined"
      action={{ label: "Choose another organization", url: "/organization-join-pending" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        an admin of {organization} declined your request to join{reason ? ", with these words:" : "."}
      </Paragraph>
      {reason ? <Quote>{reason}</Quote> : null}
      <Paragraph>
        You can ask {organization} again{againFrom ? ` from ${againFrom}` : ""}, ask another organization, or create
        your own.
      </Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface OrganizationMergedProps {
  name: string;
  /** The organization that is no more. */
  from: string;
  into: string;
}

export const organizationMerged = defineTemplate<OrganizationMergedProps>({
  title: "Two organizations are one",
  subject: ({ from, into }) => `${from} is now part of ${into}`,
  sample: {
    name: "Ada Okafor",
    from: "Malmo Arena AB",
    into: "Malmö Arena",
  },
  body: ({ name, from, into }, frame) => (
    <Letter
      frame={frame}
      preview="Everything has moved with it."
      heading={`${from} is now part of ${into}`}
      action={{ label: "Open Pitchside", url: "/auth" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {from} and {into} were the same organization under two names. We brought them together as {into}.
      </Paragraph>
      <Paragraph>Its people, listings, messages and deals have moved with it. Nothing was lost.</Paragraph>
    </Letter>
  ),
});

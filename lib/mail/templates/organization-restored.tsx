import { Letter, Paragraph, defineTemplate } from "./letter";

export interface OrganizationRestoredProps {
  name: string;
  organization: string;
}

export const organizationRestored = defineTemplate<OrganizationRestoredProps>({
  title: "A suspended organization is open again",
  subject: ({ organization }) => `${organization} is open again`,
  sample: {
    name: "Ada Okafor",
    organization: "Malmö Arena",
  },
  body: ({ name, organization }, frame) => (
    <Letter
      frame={frame}
      preview="Its people can work again."
      heading={`${organization} is open again`}
      action={{ label: "Open Pitchside", url: "/auth" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {organization} is no longer suspended. The listings that were published are back on the market.
      </Paragraph>
    </Letter>
  ),
});

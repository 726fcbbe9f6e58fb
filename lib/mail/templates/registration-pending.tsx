import { Letter, Paragraph, defineTemplate } from "./letter";

export interface RegistrationPendingProps {
  name: string;
}

export const registrationPending = defineTemplate<RegistrationPendingProps>({
  title: "A registration waits",
  subject: () => "We are looking at your registration",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="We will write as soon as it is decided."
      heading="We are looking at your registration"
      action={{ label: "See where it stands", url: "/registration-pending" }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        thank you for registering. A person checks every new account of this kind. We will write as soon as it is
        decided; until then you can look at where it stands.
      </Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface WelcomeProps {
  name: string;
  userType: "marketer" | "seller";
}

const firstStep = {
  marketer: {
    sentence:
      "say once what you look for, and every property is measured against it, with its reasons. Five minutes are enough to start.",
    label: "State your first brief",
    url: "/preferences",
  },
  seller: {
    sentence:
      "describe your first property, and the brands whose briefs it fits will find it. Five minutes are enough to start.",
    label: "Create your first listing",
    url: "/create-listing",
  },
} as const;

export const welcome = defineTemplate<WelcomeProps>({
  title: "Welcome",
  subject: () => "Your Pitchside account is ready",
  sample: {
    name: "Ada Okafor",
    userType: "marketer",
  },
  body: ({ name, userType }, frame) => (
    <Letter
      frame={frame}
      preview="Your first step takes about five minutes."
      heading="Your account is ready"
      action={{ label: firstStep[userType].label, url: firstStep[userType].url }}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>{firstStep[userType].sentence}</Paragraph>
    </Letter>
  ),
});

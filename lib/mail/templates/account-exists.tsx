import { Letter, Paragraph, defineTemplate } from "./letter";

export interface AccountExistsProps {
  name: string;
}

export const accountExists = defineTemplate<AccountExistsProps>({
  title: "Registered with a taken address",
  subject: () => "Somebody tried to sign up with your email address",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="You already have an account with this address."
      heading="You already have an account"
      action={{ label: "Log in", url: "/auth" }}
      note="If it was not you, you can ignore this email: nobody got access to your account. We send it once a day at most."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Somebody tried to sign up with your email address. It already has an account, so no second one was created. Log
        in with your password, or reset it on the same page.
      </Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";

export interface AccountExistsProps {
  name: string;
}

export const accountExists = defineTemplate<AccountExistsProps>({
  title: "Registered with a taken address",
  subject: () => "You already have an account",
  sample: {
    name: "Ada Okafor",
  },
  body: ({ name }, frame) => (
    <Letter
      frame={frame}
      preview="Somebody tried to register with this address."
      heading="You already have an account"
      action={{ label: "Log in", url: "/auth" }}
      note="If it was not you, there is nothing to do: nobody got in."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        somebody, perhaps you, tried to register with this address. It has an account already, so no second one was
        made. Log in with your password, or choose a new one on the same page.
      </Paragraph>
    </Letter>
  ),
});

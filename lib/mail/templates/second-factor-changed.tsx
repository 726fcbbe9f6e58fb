import { Letter, Paragraph, defineTemplate } from "./letter";

export interface SecondFactorChangedProps {
  name: string;
  state: "on" | "off";
}

export const secondFactorChanged = defineTemplate<SecondFactorChangedProps>({
  title: "Two-step sign-in switched on or off",
  subject: ({ state }) => `Two-step sign-in is ${state}`,
  sample: { name: "Morgan Hale", state: "on" },
  body: ({ name, state }, frame) => (
    <Letter
      frame={frame}
      preview={`Two-step sign-in of your admin account was switched ${state}.`}
      heading={`Two-step sign-in is ${state}`}
      action={{ label: "Look at your security settings", url: "/admin/security" }}
      note="If it was not you, change your password at once and tell another admin."
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {state === "on"
          ? "from now on your admin account asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone."
          : "your admin account now opens with the password alone. The recovery codes are void."}
      </Paragraph>
    </Letter>
  ),
});

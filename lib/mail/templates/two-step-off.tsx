import { Letter, Paragraph, defineTemplate } from "./letter";
import { secureLinkNote } from "./secure-link-note";

export interface TwoStepOffProps {
  name: string;
  secureUrl: string;
}

export const twoStepOff = defineTemplate<TwoStepOffProps>({
  title: "Two-step verification was turned off",
  subject: () => "Two-step verification turned off",
  sample: { name: "Morgan Hale", secureUrl: "/secure-account?token=sample" },
  body: ({ name, secureUrl }, frame) => (
    <Letter
      frame={frame}
      preview="If this was you, there is nothing to do. If not, secure your account."
      heading="Two-step verification turned off"
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Two-step verification was turned off, so your password alone now opens your account. Your recovery codes no
        longer work. If this was you, there is nothing to do.
      </Paragraph>
    </Letter>
  ),
});

import { Letter, Paragraph, defineTemplate } from "./letter";
import { secureLinkNote } from "./secure-link-note";

export interface ApiKeyCreatedProps {
  name: string;
  /** What its owner calls the key. */
  keyName: string;
  organization: string;
  scopes: readonly string[];
  /** The day, such as "Feb 21, 2027". */
  expires: string;
  secureUrl: string;
}

export const apiKeyCreated = defineTemplate<ApiKeyCreatedProps>({
  title: "An API key was created",
  subject: ({ keyName }) => `API key created: ${keyName}`,
  sample: {
    name: "Ada Okafor",
    keyName: "Nightly export",
    organization: "Northwind",
    scopes: ["listings:read", "deals:read"],
    expires: "Feb 21, 2027",
    secureUrl: "/secure-account?token=sample",
  },
  body: ({ name, keyName, organization, scopes, expires, secureUrl }, frame) => (
    <Letter
      frame={frame}
      preview="If this was you, there is nothing to do. If not, secure your account."
      heading="API key created"
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        The API key “{keyName}” was created with your account for {organization}. Its scopes: {scopes.join(", ")}. It
        expires on {expires}. If this was you, there is nothing to do.
      </Paragraph>
    </Letter>
  ),
});

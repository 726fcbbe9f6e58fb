import { EmailLayout, Paragraph, defineTemplate } from "./email-layout";
import { secureLinkNote } from "./secure-link-note";

interface ApiKeyCreatedProps {
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
  title: "API key created",
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
    <EmailLayout
      frame={frame}
      preview="If this was you, no action is needed. If not, secure your account."
      heading="API key created"
      action={{ label: "This wasn’t me", url: secureUrl }}
      note={secureLinkNote}
    >
      <Paragraph>Hi {name},</Paragraph>
      <Paragraph>
        The API key “{keyName}” was created from your account for {organization}. Scopes: {scopes.join(", ")}. It
        expires on {expires}. If this was you, no action is needed.
      </Paragraph>
    </EmailLayout>
  ),
});

import Link from "next/link";
import { loginPathTo } from "@/lib/auth/next-path";
import { webhookKindLabels, webhookKinds, webhookTypesOf } from "@/lib/webhooks/catalog";

const sample = `POST /pitchside HTTP/1.1
webhook-id: 01a21f27-2cf1-775a-8e3e-a20cbfc12b3a
webhook-timestamp: 1795730400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"deal.signed","timestamp":"2026-11-27T09:20:00.000Z",
 "data":{"sequence":42,"object":"deal","id":"…","url":"…/api/deals/…/progress","deal":{"number":17,"state":"agreed",…}}}`;

const verification = `import { Webhook } from "standardwebhooks";

const event = new Webhook(process.env.PITCHSIDE_WEBHOOK_SECRET).verify(rawBody, headers);`;

/** Webhooks and the MCP server: what arrives, how to verify it, and how to connect an assistant. */
export function WebhookGuide({ origin }: { origin: string }) {
  return (
    <>
      <section aria-labelledby="webhooks" className="mt-10">
        <h2 id="webhooks">Webhooks</h2>
        <div className="mt-3 flex max-w-[68ch] flex-col gap-3">
          <p>
            Admins add endpoints in the organization settings under{" "}
            <Link href={loginPathTo("/settings/organization?tab=webhooks")} prefetch={false} className="link">
              Webhooks
            </Link>
            . We post each event as JSON, signed as Standard Webhooks describes. Verify the signature with the raw body
            before you parse it, and ignore an id that you have seen before.
          </p>
          <Sample label="Delivery" text={sample} />
          <Sample label="Verify a delivery" text={verification} />
          <p>
            Answer with any 2xx status within 10 seconds. Otherwise we try again nine times over three days. Events of
            the same subject arrive in order, and <code>sequence</code> orders all events of your organization. Each
            event has ids, states, dates and amounts; fetch the rest from its <code>url</code> with a key.
          </p>
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {webhookKinds.map((kind) => (
            <div key={kind}>
              <dt className="text-sm font-semibold">{webhookKindLabels[kind]}</dt>
              <dd className="text-xs text-soft">
                {webhookTypesOf(kind).map((type) => (
                  <code key={type} className="mr-3 inline-block">
                    {type}
                  </code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="assistants" className="mt-10">
        <h2 id="assistants">Assistants (MCP)</h2>
        <div className="mt-3 flex max-w-[68ch] flex-col gap-3">
          <p>
            Connect an assistant that speaks the Model Context Protocol to <code>{`${origin}/api/mcp`}</code> with an
            API key as the bearer token. It can search, explain, compare and draft within the scopes of the key. It
            can’t send, accept, sign or publish: you review drafts and send them yourself.
          </p>
          <Sample
            label="Configuration of an assistant"
            text={`{"mcpServers":{"pitchside":{"type":"http","url":"${origin}/api/mcp",\n  "headers":{"Authorization":"Bearer pitchside_…"}}}}`}
          />
        </div>
      </section>
    </>
  );
}

function Sample({ label, text }: { label: string; text: string }) {
  return (
    <pre
      role="region"
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-xl border border-line bg-card px-4 py-3 text-sm"
    >
      {text}
    </pre>
  );
}

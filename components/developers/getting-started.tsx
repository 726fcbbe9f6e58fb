import Link from "next/link";
import { accessesOf, apiKeyNouns, type ApiKeyNoun } from "@/lib/auth/api-keys/scopes";
import { loginPathTo } from "@/lib/auth/next-path";
import { maxApiKeys } from "@/lib/auth/policy";
import { apiVersion } from "@/lib/platform/http/api-versions";
import { samplesOf } from "@/lib/boundary/call-samples";
import { CodeSample } from "./developers-frame";

const firstCalls = [
  {
    ...{ id: "marketers", title: "If you sponsor", scope: "opportunities:read" },
    text: "Lists three opportunities from the Marketplace. Add briefId to get a match score with reasons, risks, and gaps.",
    ...{ path: "/api/opportunities?limit=3", example: "opportunities/search" },
  },
  {
    ...{ id: "sellers", title: "If you sell", scope: "listings:read" },
    text: "Lists three of your organization’s listings, including drafts.",
    ...{ path: "/api/listings?mine=1&limit=3", example: "listings/list" },
  },
] as const;

/** The steps to a first call for each side, and what all calls have in common. */
export function GettingStarted({ origin }: { origin: string }) {
  return (
    <>
      <KeyGuide />
      <section aria-labelledby="first-call" className="mt-10">
        <h2 id="first-call">Your first call</h2>
        {firstCalls.map(({ id, title, scope, text, path, example }) => (
          <section key={id} aria-labelledby={id} className="mt-5 flex flex-col gap-3">
            <h3 id={id}>{title}</h3>
            <p className="max-w-[68ch]">
              {text} The key needs the scope <code>{scope}</code>. See an{" "}
              <Link href={`/developers/reference/${example}`} prefetch={false} className="link">
                example of the response
              </Link>
              .
            </p>
            {samplesOf({ method: "GET", url: `${origin}${path}` }).map(({ language, text: code }) => (
              <CodeSample key={language} label={`${title}: ${language}`} text={code} />
            ))}
          </section>
        ))}
      </section>
      <section aria-labelledby="basics" className="mt-10">
        <h2 id="basics">All calls</h2>
        <ul className="mt-3 flex max-w-[68ch] list-disc flex-col gap-2 pl-5">
          <li>
            Requests and responses are JSON. Amounts are in the currency given next to them, and times are in UTC.
          </li>
          <li>
            Lists return <code>items</code>, <code>total</code>, and, if there are more, <code>nextCursor</code>. Send
            it as <code>cursor</code> to get the next page.
          </li>
          <li>
            Send an <code>Idempotency-Key</code> with writes, such as a UUID. If you repeat the request, you get the
            first response again and nothing happens twice.
          </li>
          <li>
            A key uses the API version that was current when you created it, until an admin of your organization chooses
            a newer one. <code>{`Pitchside-Version: ${apiVersion}`}</code> selects a version for one request, and the
            same header in each response shows which one was used.
          </li>
          <li>
            The{" "}
            <a className="link" href="/api/openapi.json">
              OpenAPI 3.1 spec
            </a>{" "}
            also covers endpoints that need a login or are public. Generate types from it:
          </li>
        </ul>
        <div className="mt-3">
          <CodeSample
            label="Types for TypeScript"
            text={`npx openapi-typescript ${origin}/api/openapi.json -o pitchside.d.ts`}
          />
        </div>
        <p className="mt-3">
          Language models find these pages at{" "}
          <Link href="/llms.txt" prefetch={false} className="link">
            llms.txt
          </Link>
          .
        </p>
      </section>
    </>
  );
}

const nouns = Object.keys(apiKeyNouns) as ApiKeyNoun[];

/** How to authenticate: creating a key, sending it, and its scopes. */
function KeyGuide() {
  return (
    <section aria-labelledby="keys" className="mt-10">
      <h2 id="keys">API keys</h2>
      <div className="mt-3 flex max-w-[68ch] flex-col gap-3">
        <p>
          Create a key in your account under{" "}
          <Link href={loginPathTo("/account/api-keys")} prefetch={false} className="link">
            API keys
          </Link>{" "}
          and send it with every request. It acts on your behalf in one organization, within its scopes and your own
          permissions, and stops working when you leave the organization. We show its secret only once.
        </p>
        <p>
          A request outside the key’s scopes returns 403 with the missing scope. Calls that don’t accept a key, such as
          changing a password, return 403, and unknown paths return 404. You can have up to {maxApiKeys} keys per
          organization.
        </p>
      </div>
      <ul className="mt-4 grid overflow-hidden rounded-xl border border-line bg-card sm:grid-cols-2">
        {nouns.map((noun) => (
          <li key={noun} className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-2.5 text-sm">
            <span className="grow">{apiKeyNouns[noun]}</span>
            <code className="text-xs text-soft">
              {accessesOf(noun)
                .map((access) => `${noun}:${access}`)
                .join("  ")}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}

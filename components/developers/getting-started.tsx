import Link from "next/link";
import { apiVersion } from "@/lib/boundary/api-versions";
import { samplesOf } from "@/lib/boundary/call-samples";
import { CodeSample } from "./developers-frame";
import { KeyGuide } from "./key-guide";

const firstCalls = [
  {
    ...{ id: "marketers", title: "If you sponsor", scope: "opportunities:read" },
    text: "Lists three opportunities from the Marketplace. Add briefId to get a match score with reasons, risks and gaps.",
    path: "/api/opportunities?limit=3",
  },
  {
    ...{ id: "sellers", title: "If you sell", scope: "listings:read" },
    text: "Lists three listings of your organization, drafts included.",
    path: "/api/listings?mine=1&limit=3",
  },
] as const;

/** The way to a first call for each side, and what all calls have in common. */
export function GettingStarted({ origin }: { origin: string }) {
  return (
    <>
      <KeyGuide />
      <section aria-labelledby="first-call" className="mt-10">
        <h2 id="first-call">Your first call</h2>
        {firstCalls.map(({ id, title, scope, text, path }) => (
          <section key={id} aria-labelledby={id} className="mt-5 flex flex-col gap-3">
            <h3 id={id}>{title}</h3>
            <p className="max-w-[68ch]">
              {text} The key needs the scope <code>{scope}</code>.
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
          <li>Requests and responses are JSON. Amounts are in the currency beside them, times in UTC.</li>
          <li>
            Lists return <code>items</code>, <code>total</code> and, where there is more, <code>nextCursor</code>. Send
            it as <code>cursor</code> to get the next page.
          </li>
          <li>
            Send an <code>Idempotency-Key</code> with writes, such as a UUID. If you repeat the request, you get the
            first response again and nothing happens twice.
          </li>
          <li>
            Send <code>{`Pitchside-Version: ${apiVersion}`}</code> to be refused, rather than surprised, once that
            version is gone.
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

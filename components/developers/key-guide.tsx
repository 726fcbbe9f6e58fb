import Link from "next/link";
import { apiKeyBudget } from "@/lib/auth/api-keys/budget";
import { maxApiKeys } from "@/lib/auth/api-keys/policy";
import { loginPathTo } from "@/lib/auth/next-path";
import { accessesOf, apiKeyNouns, type ApiKeyNoun } from "@/lib/auth/api-keys/scopes";

const nouns = Object.keys(apiKeyNouns) as ApiKeyNoun[];

/** How a program gets in: where keys are made, how they are sent, and what each scope opens. */
export function KeyGuide({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="keys" className="mt-10">
      <h2 id="keys">API keys</h2>
      <div className="mt-3 flex max-w-[68ch] flex-col gap-3">
        <p>
          Make a key in your account under{" "}
          <Link href={loginPathTo("/account/api-keys")} prefetch={false} className="link">
            API keys
          </Link>{" "}
          and send it with every call. It speaks for you in one organization, does only what its scopes name and never
          more than you may yourself, and ends with your membership. Its secret is shown once.
        </p>
        <pre
          role="region"
          tabIndex={0}
          aria-label="A call with a key"
          className="overflow-x-auto rounded-xl border border-line bg-card px-4 py-3 text-sm"
        >
          {`curl ${origin}/api/opportunities?limit=5 \\\n  -H "Authorization: Bearer pitchside_…"`}
        </pre>
        <p>
          A key may make {apiKeyBudget.points} calls in {apiKeyBudget.seconds} seconds; beyond that the answer is 429
          with <code>Retry-After</code>. A call outside its scopes is answered 403 with the scope that is missing. A
          person has at most {maxApiKeys} keys in an organization. What concerns an account itself, such as its
          password, takes a person.
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

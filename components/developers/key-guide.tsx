import Link from "next/link";
import { maxApiKeys } from "@/lib/auth/policy";
import { loginPathTo } from "@/lib/auth/next-path";
import { accessesOf, apiKeyNouns, type ApiKeyNoun } from "@/lib/auth/api-keys/scopes";

const nouns = Object.keys(apiKeyNouns) as ApiKeyNoun[];

/** How to authenticate: creating a key, sending it, and its scopes. */
export function KeyGuide() {
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
          A request outside the key’s scopes returns 403 with the missing scope. Calls that take no key, such as
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

import { apiKeyBudget } from "@/lib/auth/api-keys/schema";
import { apiVersions } from "@/lib/platform/http/api-versions";
import { type ProblemCode, problemStatus, problems } from "@/lib/boundary/problems";
import { limits } from "@/lib/limits";
import { formatDate } from "@/lib/platform/format";
import { CodeSample } from "./developers-frame";

const sampleProblem = (origin: string) => `HTTP/1.1 422 Unprocessable Content

{"type":"${origin}/developers/errors#invalid","title":"Invalid fields","status":422,
 "detail":"One field needs your attention.","message":"One field needs your attention.",
 "code":"invalid","errors":{"lines.0.quantity":["Use a whole number."]},"requestId":"…"}`;

/** Every error code; each has the anchor that an error's `type` points to. */
export function ErrorGuide({ origin }: { origin: string }) {
  return (
    <div className="mt-8 flex flex-col gap-4">
      <p className="max-w-[68ch]">
        Errors follow RFC 9457. Handle them by <code>code</code>, show <code>detail</code>, and send us the{" "}
        <code>requestId</code> if you need help. <code>errors</code> lists the problems with each field.
      </p>
      <CodeSample label="An error" text={sampleProblem(origin)} />
      <dl className="mt-4 flex flex-col gap-4">
        {Object.entries(problems).map(([code, { title, advice }]) => (
          <div key={code} id={code} className="scroll-mt-20">
            <dt className="font-semibold">
              {title} <code className="ml-2 text-sm text-soft">{`${problemStatus(code as ProblemCode)} ${code}`}</code>
            </dt>
            <dd>{advice}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Rate and size limits. */
export function LimitGuide() {
  const kilobytes = limits.body.json / 1024;
  return (
    <ul className="mt-8 flex max-w-[68ch] list-disc flex-col gap-3 pl-5">
      <li>
        A key can make {apiKeyBudget.points} requests per {apiKeyBudget.seconds} seconds. Some endpoints have a lower
        limit, shown in the reference.
      </li>
      <li>
        Each response describes the limit you are closest to: <code>RateLimit-Limit</code> is the number of requests,{" "}
        <code>RateLimit-Remaining</code> how many are left, and <code>RateLimit-Reset</code> the seconds until it
        resets. Over the limit, the response is 429 with <code>Retry-After</code> in seconds.
      </li>
      <li>
        A page of a list has at most 100 items. A larger <code>limit</code> returns 422; follow <code>nextCursor</code>{" "}
        for more.
      </li>
      <li>A request body can have up to {kilobytes} KB, unless the reference shows a higher limit.</li>
      <li>
        We store an <code>Idempotency-Key</code> for 24 hours. A repeated response has the header{" "}
        <code>Idempotent-Replayed</code>, and the same key with a different body returns 422.
      </li>
    </ul>
  );
}

/** Versions, newest first, and what a version means. */
export function Changelog() {
  return (
    <div className="mt-8 flex max-w-[68ch] flex-col gap-4">
      <p>
        Versions are dates. We release a new version when we remove or rename something, add a requirement, change a
        type, or validate more strictly. New endpoints, optional fields, response fields, and enum values don’t change
        the version, so ignore anything you don’t recognize. A version we no longer support returns{" "}
        <code>bad_request</code>.
      </p>
      {apiVersions.map(({ date, changes }) => (
        <section key={date} aria-labelledby={date}>
          <h2 id={date}>{formatDate(date)}</h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

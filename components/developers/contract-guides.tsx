import { apiKeyBudget } from "@/lib/auth/api-keys/schema";
import { apiVersions } from "@/lib/platform/http/api-versions";
import { type ProblemCode, problemStatus, problems } from "@/lib/boundary/problems";
import { limits } from "@/lib/limits";
import { formatDate } from "@/lib/platform/format";
import { CodeSample } from "./developers-frame";

const sampleProblem = (origin: string) => `HTTP/1.1 422 Unprocessable Content

{"type":"${origin}/developers/errors#invalid","title":"Invalid fields","status":422,
 "detail":"Some fields need your attention.","message":"Some fields need your attention.",
 "code":"invalid","errors":{"lines.0.quantity":["Use a whole number."]},"requestId":"…"}`;

/** Every error code; each has the anchor that `type` of an error points to. */
export function ErrorGuide({ origin }: { origin: string }) {
  return (
    <div className="mt-8 flex flex-col gap-4">
      <p className="max-w-[68ch]">
        Errors follow RFC 9457. Compare <code>code</code>, show <code>detail</code>, and send us the{" "}
        <code>requestId</code> if you need help. <code>errors</code> lists what is wrong with each field.
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

/** How much and how often. */
export function LimitGuide() {
  const kilobytes = limits.body.json / 1024;
  return (
    <ul className="mt-8 flex max-w-[68ch] list-disc flex-col gap-3 pl-5">
      <li>
        A key can make {apiKeyBudget.points} requests per {apiKeyBudget.seconds} seconds. Some calls have a lower limit
        of their own, which the reference shows.
      </li>
      <li>
        Each response has the limit of which you have least left: <code>RateLimit-Limit</code> is the number of
        requests, <code>RateLimit-Remaining</code> how many are left, and <code>RateLimit-Reset</code> the seconds until
        it resets. Beyond it the response is 429 with <code>Retry-After</code> in seconds.
      </li>
      <li>
        A page of a list has at most 100 items. A larger <code>limit</code> is refused; follow <code>nextCursor</code>{" "}
        for more.
      </li>
      <li>A body has at most {kilobytes} KB, unless the reference shows more for a call.</li>
      <li>
        An <code>Idempotency-Key</code> is remembered for 24 hours. A repeated response has the header{" "}
        <code>Idempotent-Replayed</code>, and the same key with another body is refused.
      </li>
    </ul>
  );
}

/** Versions, newest first, and what a version means. */
export function Changelog() {
  return (
    <div className="mt-8 flex max-w-[68ch] flex-col gap-4">
      <p>
        A version is a date. Removing or renaming something, requiring more, changing a type and validating more
        strictly make a new version. New calls, optional fields, response fields and enum values don’t: ignore what you
        don’t know. A version that we no longer have is refused with <code>bad_request</code>.
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

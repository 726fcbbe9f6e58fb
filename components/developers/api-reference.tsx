import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { samplesOf } from "@/lib/boundary/call-samples";
import type { openApiDocument } from "@/lib/boundary/openapi";
import { CodeSample } from "./developers-frame";
import { type Call, type Operation, OperationFields, sampleCallOf } from "./operation-fields";

export interface CallGroup {
  name: string;
  slug: string;
  description: string;
  calls: Call[];
}

/** The endpoints that an API key can use, by resource. */
export function groupsOf({ paths, tags }: ReturnType<typeof openApiDocument>): CallGroup[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path },
      operation: operation as Operation,
    })),
  );
  return tags.flatMap(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name && takesKeys(operation));
    return own.length > 0 ? [{ name, slug: name.replace(/_/g, "-"), description, calls: own }] : [];
  });
}

const takesKeys = ({ security = [] }: Operation) => security.some((way) => "key" in way);

/** `deals.saveRecap` is `save-recap` below the page of deals. */
export const callSlugOf = ({ operation: { operationId } }: { operation: Operation }): string =>
  operationId
    .slice(operationId.indexOf(".") + 1)
    .replace(/[._]|(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase();

/** All endpoints in brief, each with a link to its page. */
export function ReferenceIndex({ groups }: { groups: readonly CallGroup[] }) {
  return groups.map(({ name, slug, description, calls }) => (
    <section key={name} aria-labelledby={slug} className="mt-8">
      <h2 id={slug}>
        <Link href={`/developers/reference/${slug}`} prefetch={false} className="link">
          {description}
        </Link>
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {calls.map(({ method, path, operation }) => (
          <li key={`${method} ${path}`}>
            <Link href={`/developers/reference/${slug}/${callSlugOf({ operation })}`} prefetch={false} className="link">
              <code>{`${method} ${path}`}</code>
            </Link>{" "}
            {operation.summary}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The endpoints of one resource, one collapsible row each. */
export function ApiReference({ group, origin }: { group: CallGroup; origin: string }) {
  return (
    <ul aria-label={group.description} className="mt-8 overflow-hidden rounded-xl border border-line bg-card">
      {group.calls.map((call) => (
        <CallRow key={`${call.method} ${call.path}`} call={call} slug={group.slug} origin={origin} />
      ))}
    </ul>
  );
}

function CallRow({ call, slug, origin }: { call: Call; slug: string; origin: string }) {
  const { method, path, operation } = call;
  // The call's own page has the other languages: all of them for every call would make this page too heavy.
  const [curl] = samplesOf(sampleCallOf(call, origin));
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
          <Badge tone={method === "GET" ? "outline" : "pitch"}>{method}</Badge>
          <code className="text-sm break-all">{path}</code>
          <span className="text-sm text-soft">{operation.summary}</span>
        </summary>
        <OperationFields operation={operation} />
        <div className="flex flex-col gap-2 px-4 pb-4">
          {curl ? <CodeSample label={`${operation.summary}: ${curl.language}`} text={curl.text} /> : null}
          <Link
            href={`/developers/reference/${slug}/${callSlugOf({ operation })}`}
            prefetch={false}
            className="text-sm link"
          >
            Response, TypeScript, and Python
          </Link>
        </div>
      </details>
    </li>
  );
}

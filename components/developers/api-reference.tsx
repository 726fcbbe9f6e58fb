import { Badge } from "@/components/ui/badge";
import type { openApiDocument } from "@/lib/boundary/openapi";
import { KeyGuide } from "./key-guide";
import { type Operation, OperationFields } from "./operation-fields";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The API reference: one section per resource, one collapsible row per endpoint. */
export function ApiReference({ document }: { document: ReturnType<typeof openApiDocument> }) {
  const groups = byTag(callsOf(document));
  return (
    <div className="mx-auto max-w-5xl px-5 py-12">
      <h1 className="text-3xl">Developers</h1>
      <div className="mt-4 lead max-w-[62ch]">
        <p>
          Everything in the product uses these endpoints. Requests and responses are JSON; lists return{" "}
          <code>items</code> and <code>nextCursor</code>. Errors return <code>message</code>, <code>code</code>,{" "}
          <code>errors</code> by field and a <code>requestId</code>. Write requests accept an{" "}
          <code>Idempotency-Key</code>.
        </p>
        <p className="mt-3">
          Machine-readable description:{" "}
          <a className="link" href="/api/openapi.json">
            OpenAPI 3.1
          </a>
          .
        </p>
      </div>
      <KeyGuide origin={document.servers[0]?.url ?? ""} />
      {[...groups].map(([name, calls]) => (
        <section key={name} aria-labelledby={`calls-${name}`} className="mt-10">
          <h2 id={`calls-${name}`} className="capitalize">
            {name}
          </h2>
          <ul className="mt-3 overflow-hidden rounded-xl border border-line bg-card">
            {calls.map((call) => (
              <CallRow key={`${call.method} ${call.path}`} {...call} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CallRow({ method, path, operation }: Call) {
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
          <Badge tone={method === "GET" ? "outline" : "pitch"}>{method}</Badge>
          <code className="text-sm break-all">{path}</code>
          <span className="text-sm text-soft">{operation.summary}</span>
        </summary>
        <OperationFields operation={operation} />
      </details>
    </li>
  );
}

function byTag(calls: Call[]): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const tag = call.operation.tags[0] ?? "other";
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  return groups;
}

function callsOf(document: ReturnType<typeof openApiDocument>): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
}

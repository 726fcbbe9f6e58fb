import { Badge } from "@/components/ui/badge";
import type { openApiDocument } from "@/lib/boundary/openapi";
import { KeyGuide } from "./key-guide";
import { WebhookGuide } from "./webhook-guide";
import { type Operation, OperationFields } from "./operation-fields";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The endpoints that an API key can use: one section per resource, one collapsible row per endpoint. */
export function ApiReference({ document }: { document: ReturnType<typeof openApiDocument> }) {
  const groups = byTag(callsOf(document).filter(({ operation }) => takesKeys(operation)));
  return (
    <div className="mx-auto max-w-5xl px-5 py-12">
      <h1 className="text-3xl">Developers</h1>
      <div className="mt-4 lead max-w-[62ch]">
        <p>
          The endpoints that you can use with an API key. Requests and responses are JSON; lists return{" "}
          <code>items</code>, <code>nextCursor</code> and <code>total</code>. Errors return <code>message</code>,{" "}
          <code>code</code>, <code>errors</code> by field and a <code>requestId</code>. Write requests accept an{" "}
          <code>Idempotency-Key</code>.
        </p>
        <p className="mt-3">
          The{" "}
          <a className="link" href="/api/openapi.json">
            OpenAPI 3.1 spec
          </a>{" "}
          also covers endpoints that need a login or are public.
        </p>
      </div>
      <KeyGuide origin={document.servers[0]?.url ?? ""} />
      <WebhookGuide origin={document.servers[0]?.url ?? ""} />
      <nav aria-label="Endpoints" className="mt-10">
        <h2>Endpoints</h2>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
          {[...groups].map(([name, calls]) => (
            <li key={name}>
              <a href={`#calls-${name}`} className="link capitalize">
                {name}
              </a>{" "}
              <span className="text-soft">{calls.length}</span>
            </li>
          ))}
        </ul>
      </nav>
      {[...groups].map(([name, calls]) => (
        <section key={name} aria-labelledby={`calls-${name}`} className="mt-10">
          <h3 id={`calls-${name}`} className="scroll-mt-20 capitalize">
            {name}
          </h3>
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

const takesKeys = ({ security = [] }: Operation) => security.some((way) => "key" in way);

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

/**
 * Connections that never hang. The server itself aborts slow statements and long lock waits; if it does not respond at
 * all (a stopped process, a silent network), the limits on our side apply.
 */
import "server-only";
import pg from "pg";
import { seconds } from "../clock";
import { env } from "../env";
import { startStatement } from "../telemetry/spans";

/** All of them times `DATABASE_TIMEOUT_FACTOR`. The lock timeout is above PostgreSQL's deadlock timeout (1 s), so that a deadlock is reported as one and retried. */
const serverLimits = {
  statement_timeout: seconds(3),
  lock_timeout: seconds(1.5),
  idle_in_transaction_session_timeout: seconds(10),
};

export function openPool(connectionString: string, max: number): pg.Pool {
  const { DATABASE_TIMEOUT_FACTOR: factor } = env();
  const limits = Object.entries(serverLimits).map(([name, value]) => `SET ${name} = ${Math.round(value * factor)}`);
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: TimedClient,
    connectionTimeoutMillis: seconds(2) * factor,
    query_timeout: seconds(5) * factor,
    // A new connection plans each statement six times before it keeps a plan: 25 ms each for the larger ones.
    idleTimeoutMillis: seconds(600),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    // Not as options of the connection, which a pooler between here and the database rejects.
    verify: (client, done) => client.query([...limits, "SET timezone = 'UTC'"].join("; "), (error) => done(error)),
  });
  pool.on("error", () => undefined);
  return pool;
}

type Query = (...input: unknown[]) => unknown;

/**
 * Closes its connection when a response is overdue. The driver only stops waiting: the next query, such as the rollback
 * of the same transaction, would queue behind the unanswered one.
 */
class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const timed: Query = (...input) => {
      const end = startStatement(input[0]);
      const answer = query(...(end ? endingWith(end, input) : input));
      if (answer instanceof Promise)
        answer.then(
          () => end?.(),
          (error: unknown) => this.closeWhenOverdue(error, end),
        );
      return answer;
    };
    this.query = timed as typeof this.query;
  }

  private closeWhenOverdue(error: unknown, end?: (error: unknown) => void): void {
    end?.(error);
    if (error instanceof Error && error.message === overdueText) this.end().catch(() => undefined);
  }
}

/** The pool itself uses a callback; then the span ends with it. */
function endingWith(end: (error?: unknown) => void, input: unknown[]): unknown[] {
  const callback = input.at(-1);
  if (typeof callback !== "function") return input;
  const ending = (error: unknown, result: unknown) => {
    end(error);
    (callback as Query)(error, result);
  };
  return [...input.slice(0, -1), ending];
}

/** The driver's message when `query_timeout` is exceeded. */
const overdueText = "Query read timeout";

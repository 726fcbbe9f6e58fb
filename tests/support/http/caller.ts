import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { inTransaction } from "@/lib/platform/db";

/** A logged-in person who calls one server process after another. */
export interface Caller {
  cookie: string;
  get: (url: string) => Promise<Response>;
  post: (url: string, body: object, idempotencyKey?: string) => Promise<Response>;
}

export async function loggedInCaller({ userId }: { userId: string }): Promise<Caller> {
  const cookie = `${cookieName("user")}=${await inTransaction((tx) => startSession(tx, userId, "user"))}`;
  return {
    cookie,
    get: (url) => fetch(url, { headers: { cookie } }),
    post: (url, body, idempotencyKey) =>
      fetch(url, {
        method: "POST",
        headers: {
          cookie,
          "content-type": "application/json",
          ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        },
        body: JSON.stringify(body),
      }),
  };
}

/** Retries while the server is busy, like every client that follows Retry-After. */
export async function retry(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const result = await ask();
    if (!result.headers.has("retry-after") || result.status === 429) return result;
    await result.arrayBuffer();
  }
}

/** The event stream of a caller: when it is connected, and everything it sent once it has ended or sent enough. */
export interface Hearing {
  connected: Promise<void>;
  text: Promise<string>;
}

export function listenToEvents(
  caller: Caller,
  url: string,
  isEnough: (text: string) => boolean = () => false,
): Hearing {
  let connect: () => void;
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const read = async () => {
    let text = "";
    try {
      for await (const chunk of (await caller.get(`${url}/api/events`)).body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString("utf8");
        if (text.includes('"connected"')) connect();
        if (isEnough(text)) break;
      }
    } catch {
      // Cut in the middle: what arrived until then is all there is.
    }
    return text;
  };
  return { connected, text: read() };
}

/** What of an email matters here, read in a process of its own: anybody can write MIME. */
import { poolTask } from "@/lib/platform/worker-pool/task";

export interface ReceivedEmail {
  /** The same however often the email is delivered. */
  hash: string;
  from: string;
  text: string;
  /** Shown folded below the text. */
  rest: string;
  files: { name: string; bytes: Uint8Array }[];
  isAutomatic: boolean;
  /** The provider's own check found that the sender's domain did not send it. */
  isForged: boolean;
}

export const readEmailTask = poolTask<{ raw: Uint8Array; sent: readonly string[] }, ReceivedEmail>(
  "email_replies.read",
);

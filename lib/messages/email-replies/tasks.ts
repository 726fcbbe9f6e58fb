/** The relevant parts of an email, parsed in a separate process, because MIME is untrusted input. */
import { poolTask } from "@/lib/platform/worker-pool/task";

export interface ReceivedEmail {
  /** The same for every delivery of the email. */
  hash: string;
  from: string;
  text: string;
  /** Shown collapsed below the text. */
  rest: string;
  files: { name: string; bytes: Uint8Array }[];
  isAutomatic: boolean;
  /** The provider's own check found that the sender's domain did not send it. */
  isForged: boolean;
}

export const readEmailTask = poolTask<{ raw: Uint8Array; sent: readonly string[] }, ReceivedEmail>(
  "email_replies.read",
);

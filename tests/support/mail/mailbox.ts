import { expect } from "@playwright/test";

export interface ReceivedMessage {
  subject: string;
  text: string;
  html: string;
}

/** Every message that the application has sent to that address so far, oldest first. */
export async function messagesFor(address: string): Promise<ReceivedMessage[]> {
  const response = await fetch(`${process.env.MAIL_CATCHER}/messages?to=${encodeURIComponent(address)}`);
  const { items } = (await response.json()) as { items: ReceivedMessage[] };
  return items;
}

/** Waits for the newest message to that address whose subject matches. */
export async function waitForMessage(address: string, subject: RegExp): Promise<ReceivedMessage> {
  let found: ReceivedMessage | undefined;
  await expect
    .poll(
      async () => {
        found = (await messagesFor(address)).findLast((message) => subject.test(message.subject));
        return found?.subject;
      },
      { message: `a message to ${address} about ${subject}`, timeout: 45_000 },
    )
    .toBeDefined();
  return found as ReceivedMessage;
}

/** The first address in a message that contains `part`. */
export function linkIn(message: ReceivedMessage, part: string): string {
  const links = message.text.match(/https?:\/\/[^\s)>\]]+/g) ?? [];
  const link = links.find((candidate) => candidate.includes(part));
  if (!link) throw new Error(`No link with ${part} in "${message.subject}"`);
  return link;
}

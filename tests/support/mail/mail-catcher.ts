import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { parseMessage } from "./mime";

// A program: takes every message by SMTP, and gives them back at GET /messages?to=address, oldest first.
interface CaughtMessage {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const caught: CaughtMessage[] = [];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const { subject, text, html } = parseMessage(Buffer.concat(chunks).toString("latin1"));
      caught.push({ to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()), subject, text, html });
      done();
    });
  },
});

const inbox = createServer((request, response) => {
  const to = new URL(request.url ?? "/", "http://catcher").searchParams.get("to")?.toLowerCase();
  const items = caught.filter((message) => !to || message.to.includes(to));
  response.setHeader("content-type", "application/json").end(JSON.stringify({ items }));
});

const smtpListener = smtp.listen(0, "127.0.0.1", () => {
  inbox.listen(0, "127.0.0.1", () => {
    const port = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    const places = { smtp: `smtp://127.0.0.1:${port(smtpListener)}`, inbox: `http://127.0.0.1:${port(inbox)}` };
    process.stdout.write(`${JSON.stringify(places)}\n`);
  });
});

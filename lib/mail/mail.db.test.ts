import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { later, minutes, now, seconds, setClock } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { startJobs, stopJobs } from "@/lib/platform/jobs/worker";
import { closeJobStore } from "@/lib/platform/jobs/jobs";
import { stopListening } from "@/lib/platform/live/listener";
import { hurryTimers } from "@/tests/support/components/timers";
import { makeMarketer } from "@/tests/support/builders/people";
import { deliverMail, deliveryPauses, sweepMail } from "./delivery-job";
import { enqueueMail } from "./outbox";

// Below the ephemeral ports, so that nothing else takes it while the server is down.
const port = 20_000 + (process.pid % 12_000);
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;

type Behavior = "accepts" | "busy" | "unknown recipient";

interface SmtpServer {
  received: { to: string; raw: string }[];
  server: SMTPServer;
}

let smtp: SmtpServer | undefined;

afterEach(async () => {
  jest.restoreAllMocks();
  setClock();
  await stopJobs();
  await stopSmtp();
});
afterAll(async () => {
  await stopListening();
  await closeJobStore();
});

async function startSmtp(behavior: Behavior = "accepts"): Promise<SmtpServer> {
  const received: SmtpServer["received"] = [];
  const refusals = { busy: [451, "Try again later"], "unknown recipient": [550, "No such person"] } as const;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, done) => {
      if (behavior === "accepts") return done();
      const [responseCode, message] = refusals[behavior];
      done(Object.assign(new Error(message), { responseCode }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  smtp = { received, server };
  return smtp;
}

async function stopSmtp(): Promise<void> {
  const { server } = smtp ?? {};
  smtp = undefined;
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
}

async function write(options: { userId?: string } = {}): Promise<string> {
  const address = `person-${process.hrtime.bigint()}@example.test`;
  await inTransaction((tx) =>
    enqueueMail(tx, {
      template: "registration-approved",
      props: { name: "Ada" },
      to: { address, name: "Ada\r\nBcc: all@example.test", ...options },
      notificationType: options.userId ? "message_received" : undefined,
    }),
  );
  const { id } = await db.emailMessage.findFirstOrThrow({ where: { toAddress: address }, select: { id: true } });
  return id;
}

const emailOf = (id: string) => db.emailMessage.findUniqueOrThrow({ where: { id } });

const context = () => ({ attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

const run = (emailId: string) => deliverMail.run({ emailId }, context());

describe("an email in the outbox", () => {
  it("is sent right away by the job, with a stable Message-ID and a text part", async () => {
    const { received } = await startSmtp();
    startJobs([deliverMail]);
    const id = await write({ userId: (await makeMarketer()).userId });
    while ((await emailOf(id)).status !== "sent") await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received).toHaveLength(1);
    const raw = received[0]?.raw.replace(/\r\n[ \t]+/g, " ") ?? "";
    expect(raw).toMatch(new RegExp(`^Message-ID: <${id}@`, "m"));
    expect(raw).toMatch(/^List-Unsubscribe: <http\S+api\/unsubscribe\?token=[\w.-]+>$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(raw).not.toMatch(/^Bcc:/m);
  });

  it("waits while the server is down and is sent once when it is back", async () => {
    const id = await write();
    await run(id);
    expect(await emailOf(id)).toMatchObject({
      status: "queued",
      attempts: 1,
      lastError: expect.stringContaining("ECONNREFUSED") as string,
    });
    const { received } = await startSmtp();
    await run(id);
    expect(received).toHaveLength(0);
    setClock(() => later(new Date(), minutes(1.1)));
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    expect(received).toHaveLength(1);
    expect(await emailOf(id)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });

  it("is retried after a temporary rejection, with growing pauses, and is dead after the last", async () => {
    const id = await write();
    await startSmtp("busy");
    let at = new Date();
    for (const pause of deliveryPauses) {
      setClock(() => at);
      await run(id);
      const email = await emailOf(id);
      expect(email.status).toBe("queued");
      expect(email.nextAttemptAt.getTime() - now().getTime()).toBe(pause);
      at = later(at, pause);
    }
    await run(id);
    expect(await emailOf(id)).toMatchObject({
      status: "dead",
      attempts: 6,
      lastError: expect.stringContaining("451") as string,
    });
  });

  it("is dead right away when its recipient does not exist", async () => {
    await startSmtp("unknown recipient");
    const id = await write();
    await run(id);
    expect(await emailOf(id)).toMatchObject({ status: "dead", attempts: 1 });
  });

  it("waits at most 5 seconds for a server that accepts the connection and stays silent", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
    const id = await write();
    hurryTimers(seconds(5));
    await run(id);
    await new Promise((resolve) => silent.close(resolve));
    const limits = jest.mocked(setTimeout).mock.calls.map(([, length = 0]) => length);
    expect(limits.filter((length) => length > seconds(5) && length < seconds(30))).toEqual([]);
    expect(await emailOf(id)).toMatchObject({ status: "queued", attempts: 1 });
  });

  it("is found by the sweep when the process that claimed it died", async () => {
    const { received } = await startSmtp();
    const id = await write();
    await db.emailMessage.update({ where: { id }, data: { nextAttemptAt: later(new Date(), -minutes(5)) } });
    await db.$executeRaw`DELETE FROM jobs.job WHERE name = 'mail.deliver'`;
    await sweepMail.run({}, context());
    startJobs([deliverMail]);
    while ((await emailOf(id)).status !== "sent") await new Promise((resolve) => setTimeout(resolve, 20));
    expect(received.length).toBeGreaterThanOrEqual(1);
  });

  it("is rolled back with the transaction that wrote it", async () => {
    const before = await db.emailMessage.count();
    const failing = inTransaction(async (tx) => {
      await enqueueMail(tx, {
        template: "registration-pending",
        props: { name: "Ada" },
        to: { address: "ada@example.test", name: "Ada" },
      });
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    expect(await db.emailMessage.count()).toBe(before);
  });

  it.each(["no address", "a@b\r\nBcc: c@d", "a@b, c@d", "<a@b>", ""])(
    "is rejected for the address %j",
    async (address) => {
      const order = { template: "registration-pending", props: { name: "Ada" }, to: { address, name: "Ada" } } as const;
      await expect(inTransaction((tx) => enqueueMail(tx, order))).rejects.toMatchObject({ code: "invalid" });
    },
  );
});

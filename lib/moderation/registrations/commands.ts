import "server-only";
import type { z } from "zod";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { audit } from "@/lib/auth/audit";
import { endAllAccess } from "@/lib/auth/recovery/access";
import { enqueueMail } from "@/lib/mail/outbox";
import { approveRegistration } from "@/lib/organizations/registration/commands";
import { type RegistrationVerb, rejectionOf, registrationTransitions } from "@/lib/organizations/registration/states";
import { now } from "@/lib/platform/clock";
import { type Prisma, type Tx, inTransaction, db } from "@/lib/platform/db";
import { conflict, notFound, invalid } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import { type BulkOutcome, forEachOnItsOwn, previewOf } from "../bulk";
import type { Named } from "../schema";
import type { AskInput, registrationSchema, RejectInput, RegistrationBulkInput } from "./schema";

type Registration = z.output<typeof registrationSchema>;

/** Asks the person a question before deciding. It is emailed and shown on their waiting page. */
export async function askRegistrant(actor: PlatformAdmin, { id, question }: Named & AskInput): Promise<Registration> {
  return decide(actor, id, "ask", {
    facts: { statusReason: question },
    after: { question },
    follow: async (tx, person) => {
      await tx.registrationQuestion.create({
        data: { userId: id, question, askedById: actor.userId, askedAt: now() },
      });
      const to = { address: person.email, name: person.name, userId: id };
      await enqueueMail(tx, { template: "registration-question", to, props: { name: person.name, question } });
    },
  });
}

/** Rejects the registration with a reason. Every session of the account ends. */
export async function rejectRegistration(
  actor: PlatformAdmin,
  { id, code, reason }: Named & RejectInput,
): Promise<Registration> {
  return decide(actor, id, "reject", {
    facts: { statusReason: reason, rejectedById: actor.userId, rejectedAt: now() },
    after: { code },
    reason,
    follow: async (tx, person) => {
      await endAllAccess(tx, id, { reason: "registration_rejected" });
      const to = { address: person.email, name: person.name, userId: id };
      await enqueueMail(tx, { template: "registration-rejected", to, props: { name: person.name, reason } });
    },
  });
}

/** Returns a rejected registration to the queue; the person can log in and wait again. */
export async function reopenRegistration(actor: PlatformAdmin, { id }: Named): Promise<Registration> {
  return decide(actor, id, "reopen", { facts: { statusReason: null, rejectedById: null, rejectedAt: null } });
}

interface Decision {
  facts: Prisma.UserUncheckedUpdateManyInput;
  after?: Prisma.InputJsonObject;
  reason?: string;
  follow?: (tx: Tx, person: { email: string; name: string }) => Promise<void>;
}

async function decide(
  actor: PlatformAdmin,
  id: string,
  verb: Exclude<RegistrationVerb, "answer" | "approve">,
  { facts, after, reason, follow }: Decision,
): Promise<Registration> {
  const { from, to } = registrationTransitions[verb];
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT "id" FROM "users" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
    const person = await tx.user.findUnique({
      where: { id },
      select: { email: true, name: true, status: true, type: true },
    });
    if (!person || person.type === "admin") throw notFound("This registration");
    const rejection = rejectionOf(verb, person.status);
    if (rejection) throw conflict(rejection, { state: person.status });
    const changed = await tx.user.updateMany({
      where: { id, status: { in: [...from] } },
      data: { ...facts, status: to },
    });
    if (changed.count !== 1) throw conflict("Someone else has already decided.");
    await follow?.(tx, person);
    await publish(tx, { stream: `user:${id}`, type: `registration.${eventNames[verb]}`, payload: {} });
    await audit(tx, actor, `registration.${verb}`, ["user", id], {
      before: { status: person.status },
      after: { status: to, ...after },
      reason,
    });
    return { id, status: to };
  });
}

const eventNames = { ask: "asked", reject: "rejected", reopen: "reopened" } as const;

/** Decides on many registrations, each separately; a preview only says what would happen. */
export async function decideRegistrations(actor: PlatformAdmin, input: RegistrationBulkInput): Promise<BulkOutcome> {
  const people = await db.user.findMany({
    where: { id: { in: input.ids }, type: { not: "admin" } },
    orderBy: { name: "asc" },
    select: { id: true, name: true, status: true },
  });
  if (input.preview) {
    return previewOf(people.map((person) => ({ ...person, refusal: rejectionOf(input.verb, person.status) })));
  }
  const act = actionOf(actor, input);
  return forEachOnItsOwn(people, ({ id }) => act(id));
}

function actionOf(actor: PlatformAdmin, input: RegistrationBulkInput): (id: string) => Promise<unknown> {
  if (input.verb === "approve") return (id) => approveRegistration(actor, { userId: id });
  if (input.verb === "ask") {
    const { question } = input;
    if (!question) throw invalid({ question: ["Enter the question."] });
    return (id) => askRegistrant(actor, { id, question });
  }
  const { code, reason } = input;
  if (!code || !reason) throw invalid({ reason: ["Choose a reason and explain it."] });
  return (id) => rejectRegistration(actor, { id, code, reason });
}

import "server-only";
import { audit } from "@/lib/auth/audit";
import type { PendingUser } from "@/lib/auth/actor";
import { days, later, minutes, now } from "@/lib/platform/clock";
import { db, inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { publish } from "@/lib/platform/live/events";
import type { AnswerInput } from "./schema";
import { registrationTransitions } from "./states";

interface OpenQuestion {
  id: string;
  question: string;
  askedAt: Date;
}

interface AnsweredQuestion extends OpenQuestion {
  answer: string;
}

/** Questions about one's own registration: the open one, and the answered ones. */
export async function findQuestions(
  actor: PendingUser,
): Promise<{ open: OpenQuestion | null; answered: AnsweredQuestion[] }> {
  const rows = await db.registrationQuestion.findMany({
    where: { userId: actor.userId },
    orderBy: { askedAt: "desc" },
    take: 20,
    select: { id: true, question: true, askedAt: true, answer: true },
  });
  const open = rows.find(({ answer }) => answer === null) ?? null;
  return { open, answered: rows.flatMap((row) => (row.answer === null ? [] : [{ ...row, answer: row.answer }])) };
}

const fewestReviews = 5;

/**
 * How long the review of a registration like this one usually takes, in minutes: the median of the latest of the last 90
 * days. Null after fewer than five.
 */
export async function findUsualReviewMinutes({ type }: PendingUser): Promise<number | null> {
  const reviews = await db.user.findMany({
    where: { type, status: "active", createdAt: { gte: later(now(), days(-90)) }, approvedById: { not: null } },
    orderBy: { createdAt: "desc" },
    take: 50,
    select: { createdAt: true, approvedAt: true },
  });
  if (reviews.length < fewestReviews) return null;
  const waits = reviews
    .map(({ createdAt, approvedAt }) => ((approvedAt ?? createdAt).getTime() - createdAt.getTime()) / minutes(1))
    .toSorted((a, b) => a - b);
  return waits[Math.floor(waits.length / 2)] ?? null;
}

/** Answers the question and returns the registration to the queue. Throws `conflict` if there is no open question. */
export async function answerQuestion(
  actor: PendingUser,
  { answer }: AnswerInput,
): Promise<{ status: "pending_review" }> {
  const { from, to } = registrationTransitions.answer;
  return inTransaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, status: { in: [...from] } },
      data: { status: to, statusReason: null },
    });
    if (count !== 1) throw conflict("There is no longer a question to answer.");
    await tx.registrationQuestion.updateMany({
      where: { userId: actor.userId, answer: null },
      data: { answer, answeredAt: now() },
    });
    await publish(tx, { stream: `user:${actor.userId}`, type: "registration.answered", payload: {} });
    await audit(tx, actor, "registration.answer", ["user", actor.userId], {
      before: { status: "info_requested" },
      after: { status: to },
    });
    return { status: "pending_review" as const };
  });
}

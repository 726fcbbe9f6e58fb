import { hashPassword } from "@/lib/auth/passwords";
import { rejectionReasons } from "@/lib/moderation/registrations/reasons";

import { slugOf } from "@/lib/platform/slug";
import { days, hours, later } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { appendAudit } from "./builders/audit-rows";
import { demoPassword } from "./world/organizations";
import { Chance } from "./builders/chance";
import { type DemoSignUp, signUps } from "./world/sign-ups";

const statuses = {
  new: "pending_review",
  answered: "pending_review",
  asked: "info_requested",
  rejected: "rejected",
} as const;

/** Three months of sign-ups, of which the last ones still wait for an admin. */
export async function seedSignUps(today: Date): Promise<void> {
  const chance = new Chance(41);
  const passwordHash = await hashPassword(demoPassword);
  const admin = await db.user.findFirstOrThrow({ where: { type: "admin" }, orderBy: { createdAt: "asc" } });
  const rows = signUps.map((signUp) => rowsOf(chance, signUp, { today, passwordHash, adminId: admin.id }));
  await db.organization.createMany({ data: rows.map(({ organization }) => organization) });
  await db.user.createMany({ data: rows.map(({ user }) => user) });
  await db.membership.createMany({ data: rows.map(({ membership }) => membership) });
  await db.registrationQuestion.createMany({ data: rows.flatMap(({ questions }) => questions) });
  await appendAudit(rows.flatMap(({ user }) => entriesOf(user, admin.id)).toSorted((a, b) => +a.at - +b.at));
}

const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";

function entriesOf({ id, createdAt, approvedAt }: { id: string; createdAt: Date; approvedAt?: Date }, adminId: string) {
  const about = { entityType: "user", entityId: id, ip: "203.0.113.40", userAgent: browser };
  const signedUp = { ...about, at: createdAt, actorType: "user" as const, actorId: id, action: "auth.register" };
  if (!approvedAt) return [signedUp];
  const approval = { actorType: "admin" as const, actorId: adminId, action: "registration.approve" };
  return [signedUp, { ...about, at: approvedAt, ...approval }];
}

interface Context {
  today: Date;
  passwordHash: string;
  adminId: string;
}

function rowsOf(chance: Chance, signUp: DemoSignUp, { today, passwordHash, adminId }: Context) {
  const { person, organization: name, type, country, city, industryCategory, description, waits } = signUp;
  const createdAt = later(today, -days(signUp.daysAgo));
  const slug = slugOf(name);
  const [userId, organizationId] = [chance.uuid(createdAt), chance.uuid(createdAt)];
  const status = waits ? statuses[waits] : ("active" as const);
  return {
    organization: {
      id: organizationId,
      slug,
      type,
      name,
      description,
      industryCategory,
      createdAt,
      hqCountry: country,
      hqCity: city,
    },
    user: {
      ...{ id: userId, name, type, status, passwordHash, createdAt, termsAcceptedAt: createdAt },
      name: person,
      email: `${slugOf(person).replace("-", ".")}@${slug}.test`,
      emailVerifiedAt: later(createdAt, hours(0.2)),
      ...(waits === "asked" ? { statusReason: signUp.question } : {}),
      ...(waits === "rejected" ? rejection(adminId, later(createdAt, hours(20))) : {}),
      ...(waits ? {} : { approvedById: adminId, approvedAt: later(createdAt, hours(chance.whole(2, 30))) }),
    },
    membership: { id: chance.uuid(createdAt), organizationId, userId, role: "admin" as const, createdAt },
    questions: questionsOf(chance, signUp, userId, adminId, createdAt),
  };
}

const rejection = (rejectedById: string, rejectedAt: Date) => ({
  ...{ rejectedById, rejectedAt },
  statusReason: rejectionReasons.find(({ code }) => code === "no_rights")?.text,
});

function questionsOf(chance: Chance, { question, answer }: DemoSignUp, userId: string, askedById: string, at: Date) {
  if (!question) return [];
  const askedAt = later(at, hours(22));
  const answered = answer ? { answer, answeredAt: later(askedAt, hours(9)) } : {};
  return [{ id: chance.uuid(askedAt), userId, question, askedById, askedAt, ...answered }];
}

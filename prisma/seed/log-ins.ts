import { randomUUID } from "node:crypto";
import { sessionRules } from "@/lib/auth/session-rules";
import { days, hours, later, minutes } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest } from "@/lib/platform/random";
import { appendAudit } from "./builders/audit-rows";
import { Chance } from "./builders/chance";

const period = 180;

const devices = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
];

/** Half a year of logins by everyone who can log in: some daily, some once a month. The audit has each of them. */
export async function seedLogIns(today: Date): Promise<void> {
  const chance = new Chance(53);
  const people = await db.user.findMany({
    where: { status: "active" },
    orderBy: { email: "asc" },
    select: { id: true, type: true, createdAt: true },
  });
  const sessions = people.flatMap((person) => sessionsOf(chance, person, today));
  sessions.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await db.session.createMany({ data: sessions });
  await appendAudit(
    sessions.map(({ userId, createdAt, ip, userAgent, kind }) => ({
      ...{ at: createdAt, actorType: kind, actorId: userId, ip, userAgent },
      ...{ action: kind === "admin" ? "admin.login" : "auth.login", entityType: "user", entityId: userId },
    })),
  );
}

interface Person {
  id: string;
  type: "marketer" | "seller" | "admin";
  createdAt: Date;
}

function sessionsOf(chance: Chance, { id: userId, type, createdAt: joinedAt }: Person, today: Date) {
  const habit = chance.pick([0.08, 0.2, 0.35, 0.6]);
  const [userAgent, ip] = [chance.pick(devices), `203.0.113.${chance.whole(1, 254)}`];
  const kind = type === "admin" ? ("admin" as const) : ("user" as const);
  const lastDay = chance.whole(1, habit > 0.3 ? 2 : 20);
  const found = [];
  for (let ago = period; ago >= 1; ago -= 1) {
    const at = later(today, -days(ago) + hours(7) + minutes(chance.whole(0, 600)));
    const isWeekend = at.getUTCDay() % 6 === 0;
    const isHere = ago === lastDay || chance.happens(isWeekend ? habit / 6 : habit);
    if (!isHere || ago < lastDay || at < joinedAt) continue;
    found.push({ ...session(chance, at, kind), userId, kind, ip, userAgent });
  }
  // New users were active at sign-up.
  return found.length > 0 ? found : [{ ...session(chance, joinedAt, kind), userId, kind, ip, userAgent }];
}

/** Everyone has logged out since, so that the demo accounts start without other sessions. */
function session(chance: Chance, createdAt: Date, kind: "user" | "admin") {
  const lastSeenAt = later(createdAt, minutes(chance.whole(3, 50)));
  return {
    id: chance.uuid(createdAt),
    sidHash: digest(randomUUID()),
    ...{ createdAt, reauthenticatedAt: createdAt, lastSeenAt },
    expiresAt: later(createdAt, sessionRules[kind].absoluteMs),
    ...{ revokedAt: lastSeenAt, revokedReason: "logout" },
  };
}

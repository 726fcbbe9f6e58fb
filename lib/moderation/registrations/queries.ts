import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import {
  type SortOrder,
  byWords,
  latestFirst,
  oldestFirst,
  all,
  countRows,
} from "@/lib/platform/database/list-queries";
import { listInAnySpelling, wordsOfTexts } from "@/lib/platform/database/spelling-queries";
import { textHas } from "@/lib/platform/database/text-search";
import { Prisma, db } from "@/lib/platform/db";
import { type Page, pageOf } from "@/lib/platform/pagination";
import { getSetting } from "@/lib/settings/queries";
import { settingColumn, settingOf } from "@/lib/settings/setting-sql";
import { type Assigned, type Assignee, assigneesColumn, queueConditions } from "../assignment-queries";
import { type Check, type ChecklistItem, checklistOf } from "../checklist";
import { exportList } from "../export-commands";
import type { Risk } from "../risk";
import type { Named } from "../schema";
import { type RegistrationFacts, registrationRisk } from "./evidence";
import { type ListRegistrationsInput, type WaitingState, registrationSort, waitingStates } from "./schema";

export interface RegistrationRow extends Assigned {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  type: "marketer" | "seller";
  status: "pending_review" | "info_requested" | "rejected";
  statusReason: string | null;
  createdAt: Date;
  /** The organization that the person created or asked to join. */
  organization: {
    id: string;
    name: string;
    type: string;
    isNew: boolean;
    message: string | null;
    website: string | null;
  } | null;
  /** The email's domain, if an organization has verified it. */
  domainOf: string | null;
  /** The last thing asked, and the answer if there is one. */
  lastQuestion: { question: string; askedAt: string; answer: string | null; answeredAt: string | null } | null;
  /** Signs that it needs a closer look. */
  risk: Risk;
}

type StoredRegistration = Omit<RegistrationRow, "risk"> &
  RegistrationFacts & { organization: { website: string | null } | null };

const orders: Record<ReturnType<typeof registrationSort>, SortOrder<StoredRegistration>> = {
  newest: latestFirst("u", "createdAt", ({ createdAt }) => createdAt),
  oldest: oldestFirst("u", "createdAt", ({ createdAt }) => createdAt),
  name: byWords("u", "name", ({ name }) => name),
};

/** Registrations by status; a mistyped name finds the nearest match. */
export const listRegistrations = (
  actor: PlatformAdmin,
  input: ListRegistrationsInput,
): Promise<Page<RegistrationRow>> =>
  listInAnySpelling(input, knownWords, (spelled) => readRegistrations(actor, spelled));

const knownWords = wordsOfTexts(
  Prisma.sql`SELECT "name" || ' ' || "email" FROM "users" ORDER BY "createdAt" DESC`,
  Prisma.sql`SELECT "name" FROM "organizations" WHERE "status" <> 'contact' ORDER BY "createdAt" DESC`,
);

async function readRegistrations(actor: PlatformAdmin, input: ListRegistrationsInput): Promise<Page<RegistrationRow>> {
  const where = whereOf(actor, input);
  const order = orders[registrationSort(input)];
  const [rows, total, blockedTerms] = await Promise.all([
    db.$queryRaw<StoredRegistration[]>`
    SELECT ${columns} FROM ${tables} WHERE ${where} AND ${order.after(input.cursor)}
    ORDER BY ${order.by} LIMIT ${input.limit + 1}`,
    countRows(Prisma.sql`FROM "users" u ${facts} WHERE ${where}`),
    getSetting("blockedTerms"),
  ]);
  return { ...pageOf(rows, input.limit, (row) => toRow(row, blockedTerms), order.position), total };
}

function toRow(stored: StoredRegistration, blockedTerms: string): RegistrationRow {
  const { alikeOrganizations: _, sameWebsite: __, namesakes: ___, text: ____, ...row } = stored;
  return { ...row, risk: registrationRisk(stored, blockedTerms) };
}

interface RegistrationEvidence {
  risk: Risk;
  checklist: ChecklistItem[];
}

/** The risk of a registration, and what to check before deciding on it; null if no decision is pending. */
export async function findRegistrationEvidence(
  _actor: PlatformAdmin,
  { id }: Named,
): Promise<RegistrationEvidence | null> {
  const [row] = await db.$queryRaw<(StoredRegistration & { checks: Check[]; checklist: unknown; blocked: unknown })[]>`
    SELECT ${columns}, u."registrationChecks" AS "checks", ${settingColumn("registrationChecklist")} AS "checklist",
      ${settingColumn("blockedTerms")} AS "blocked"
    FROM ${tables}
    WHERE u."id" = ${id}::uuid AND u."type" <> 'admin' AND u."status" IN ('pending_review', 'info_requested')`;
  return row
    ? {
        risk: registrationRisk(row, settingOf("blockedTerms", row.blocked)),
        checklist: checklistOf(settingOf("registrationChecklist", row.checklist), row.checks),
      }
    : null;
}

type RegistrationCounts = Record<WaitingState, number>;

/** How many registrations are in each state, and who can be assigned. */
export async function findRegistrationQueue(
  _actor: PlatformAdmin,
): Promise<{ counts: RegistrationCounts; assignees: Assignee[] }> {
  const [found] = await db.$queryRaw<(RegistrationCounts & { assignees: Assignee[] })[]>`
    SELECT ${assigneesColumn}, ${Prisma.join(
      waitingStates.map(
        (state) => Prisma.sql`count(*) FILTER (WHERE ${conditionOf(state)})::int AS ${Prisma.raw(`"${state}"`)}`,
      ),
    )}
    FROM "users" u ${lastQuestion}
    WHERE u."type" <> 'admin' AND u."status" IN ('pending_review', 'info_requested', 'rejected')`;
  const { assignees = [], ...counts } = found ?? { waiting: 0, asked: 0, answered: 0, rejected: 0 };
  return { counts, assignees };
}

function whereOf(actor: PlatformAdmin, input: ListRegistrationsInput): Prisma.Sql {
  const { q, status, type } = input;
  const conditions = [Prisma.sql`u."type" <> 'admin'`, conditionOf(status), ...queueConditions(actor, input, held)];
  if (type) conditions.push(Prisma.sql`u."type" = ${type}::"UserType"`);
  if (q)
    conditions.push(textHas(Prisma.sql`u."name" || ' ' || u."email" || ' ' || coalesce(founded.row->>'name', '')`, q));
  return all(conditions);
}

const held = {
  assigneeId: Prisma.sql`u."registrationAssigneeId"`,
  since: Prisma.sql`u."createdAt"`,
  isWaiting: Prisma.sql`u."status" <> 'rejected'`,
};

function conditionOf(state: WaitingState): Prisma.Sql {
  if (state === "waiting") return Prisma.sql`u."status" = 'pending_review'`;
  if (state === "asked") return Prisma.sql`u."status" = 'info_requested'`;
  if (state === "answered") return Prisma.sql`(u."status" = 'pending_review' AND asked.row->>'answer' IS NOT NULL)`;
  return Prisma.sql`u."status" = 'rejected'`;
}

const lastQuestion = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT json_build_object('question', q."question", 'askedAt', q."askedAt", 'answer', q."answer",
      'answeredAt', q."answeredAt") AS row
    FROM "registration_questions" q WHERE q."userId" = u."id" ORDER BY q."askedAt" DESC LIMIT 1
  ) asked ON true`;

/** Up to three organizations, other than one created at sign-up, that are like it. */
const likeFounded = (isLike: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT coalesce(json_agg(o."name"), '[]') AS names FROM (
    SELECT o."name" FROM "organizations" o
    WHERE (founded.row->>'isNew')::boolean AND o."id" <> (founded.row->>'id')::uuid AND o."status" NOT IN ('merged', 'contact')
      AND ${isLike}
    ORDER BY o."createdAt" LIMIT 3
  ) o`;

const hasSimilarName = Prisma.sql`search_words(o."name") % search_words(founded.row->>'name')
  AND similarity(search_words(o."name"), search_words(founded.row->>'name')) > 0.6`;

const hasSameWebsite = Prisma.sql`o."website" IS NOT NULL
  AND website_host(o."website") = website_host(founded.row->>'website')`;

const duplicates = Prisma.sql`
  LEFT JOIN LATERAL (${likeFounded(hasSimilarName)}) alike ON true
  LEFT JOIN LATERAL (${likeFounded(hasSameWebsite)}) onsite ON true`;

const facts = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT json_build_object('id', o."id", 'name', o."name", 'type', o."type", 'isNew', place."isNew",
      'message', place."message", 'website', o."website") AS row
    FROM (
      SELECT m."organizationId", true AS "isNew", NULL AS "message", m."createdAt" FROM "memberships" m
      WHERE m."userId" = u."id" AND m."leftAt" IS NULL
      UNION ALL
      SELECT j."organizationId", false, j."message", j."createdAt" FROM "join_requests" j
      WHERE j."userId" = u."id" AND j."status" IN ('pending', 'approved')
    ) place JOIN "organizations" o ON o."id" = place."organizationId"
    ORDER BY place."createdAt" LIMIT 1
  ) founded ON true
  LEFT JOIN LATERAL (
    SELECT o."name" FROM "organization_domains" d JOIN "organizations" o ON o."id" = d."organizationId"
    WHERE d."domain" = split_part(u."email", '@', 2) AND d."verifiedAt" IS NOT NULL LIMIT 1
  ) domain ON true
  ${lastQuestion}`;

const columns = Prisma.sql`
  u."id", u."name", u."email", u."emailVerifiedAt" IS NOT NULL AS "emailVerified", u."type"::text AS "type",
  u."status"::text AS "status", u."statusReason", u."createdAt",
  u."registrationAssigneeId" AS "assigneeId", holder."name" AS "assigneeName", founded.row AS "organization",
  domain."name" AS "domainOf", asked.row AS "lastQuestion", alike.names AS "alikeOrganizations",
  onsite.names AS "sameWebsite",
  (SELECT count(*)::int FROM "users" n WHERE search_words(n."name" || ' ' || n."email") LIKE search_words(u."name") || ' %' AND n."id" <> u."id") AS "namesakes",
  concat_ws(' ', founded.row->>'name', founded.row->>'website', founded.row->>'message',
    (SELECT d."description" FROM "organizations" d WHERE d."id" = (founded.row->>'id')::uuid)) AS "text"`;

const tables = Prisma.sql`
  "users" u LEFT JOIN "users" holder ON holder."id" = u."registrationAssigneeId" ${facts} ${duplicates}`;

/** The filtered registrations, as a CSV file. */
export const exportRegistrations = (actor: PlatformAdmin, input: ListRegistrationsInput): Promise<Response> =>
  exportList<RegistrationRow>(actor, input, {
    fileName: "registrations.csv",
    readPage: (cursor) => listRegistrations(actor, { ...input, cursor, limit: 100 }),
    columns: [
      ["Id", (row) => row.id],
      ["Name", (row) => row.name],
      ["Email", (row) => row.email],
      ["Email confirmed", (row) => row.emailVerified],
      ["Type", (row) => row.type],
      ["Status", (row) => row.status],
      ["Organization", (row) => row.organization?.name],
      ["Question", (row) => row.lastQuestion?.question],
      ["Answer", (row) => row.lastQuestion?.answer],
      ["Signed up", (row) => row.createdAt],
    ],
  });

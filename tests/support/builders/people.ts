import { randomUUID } from "node:crypto";
import { type Marketer, type PlatformAdmin, type Role, type Seller, mintActor } from "@/lib/auth/actor";
import { timeOrderedIds } from "@/lib/imports/run/time-ordered-id";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type OrganizationType = "marketer" | "marketing_agency" | "seller" | "sales_agency";

export interface OrganizationOptions {
  type?: OrganizationType;
  name?: string;
  spendLimitCents?: bigint;
  industryCategory?: string;
}

const nextId = timeOrderedIds();
const unique = () => randomUUID().slice(0, 8);

export async function makeOrganization({ type = "seller", name, ...more }: OrganizationOptions = {}) {
  return db.organization.create({ data: { type, ...namedFor(type, name), ...more } });
}

function namedFor(type: OrganizationType, given?: string) {
  const name = given ?? `${type === "seller" || type === "sales_agency" ? "Harbour Events" : "Northwind"} ${unique()}`;
  return { name, slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${unique()}` };
}

export type MadeOrganization = Awaited<ReturnType<typeof makeOrganization>>;

export interface PersonOptions {
  organization?: MadeOrganization;
  role?: Role;
  name?: string;
  email?: string;
}

/** In one statement, because tests make thousands of people: Prisma needs six. */
async function makeMember(
  type: "marketer" | "seller",
  { organization, role = "admin", name = "Robin Hale", email = `${unique()}@example.test` }: PersonOptions,
) {
  const own = namedFor(type);
  const [made] = await db.$queryRaw<{ userId: string; organizationId: string }[]>`
    WITH "own" AS (
      INSERT INTO "organizations" ("id", "type", "name", "slug", "updatedAt")
      SELECT ${nextId()}::uuid, ${type}::"OrganizationType", ${own.name}, ${own.slug}, now() WHERE ${!organization}
      RETURNING "id"
    ), "person" AS (
      INSERT INTO "users" ("id", "type", "name", "email", "emailVerifiedAt", "updatedAt")
      VALUES (${nextId()}::uuid, ${type}::"UserType", ${name}, ${email}, ${new Date("2026-01-05T09:00:00Z")}, now())
      RETURNING "id"
    )
    INSERT INTO "memberships" ("id", "organizationId", "userId", "role")
    SELECT ${nextId()}::uuid, coalesce(${organization?.id ?? null}::uuid, (SELECT "id" FROM "own")), "id", ${role}::"MemberRole"
    FROM "person" RETURNING "userId", "organizationId"`;
  if (!made) throw new Error("Nobody was made.");
  return {
    ...made,
    sessionId: randomUUID(),
    name,
    email,
    emailVerified: true,
    reauthenticatedAt: now(),
    organizationName: organization?.name ?? own.name,
    organizationType: organization?.type ?? type,
    role,
  };
}

/** A seller who exists in the database, as the session would mint them. */
export async function makeSeller(options: PersonOptions = {}): Promise<Seller> {
  return mintActor<Seller>({ ...(await makeMember("seller", options)), kind: "seller" });
}

export async function makeMarketer(options: PersonOptions = {}): Promise<Marketer> {
  return mintActor<Marketer>({ ...(await makeMember("marketer", options)), kind: "marketer" });
}

/** A viewer in the same organization. */
export async function makeViewer<Person extends Seller | Marketer>(colleague: Person): Promise<Person> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id: colleague.organizationId } });
  const viewer = await makeMember(colleague.kind, { organization, role: "viewer", name: "Vic Oram" });
  return { ...colleague, ...viewer };
}

/** Someone in the same organization with a different role. */
export async function makeColleague<Person extends Seller | Marketer>(colleague: Person, role: Role): Promise<Person> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id: colleague.organizationId } });
  return { ...colleague, ...(await makeMember(colleague.kind, { organization, role, name: "Kim Berg" })) };
}

/** An admin of the platform who exists in the database. */
export async function makeAdmin({ isSuper = false }: { isSuper?: boolean } = {}): Promise<PlatformAdmin> {
  const user = await db.user.create({
    data: { type: "admin", isSuper, name: "Avery Admin", email: `${unique()}@admin.test`, emailVerifiedAt: now() },
  });
  return mintActor<PlatformAdmin>({
    kind: "admin",
    userId: user.id,
    sessionId: randomUUID(),
    name: user.name,
    email: user.email,
    emailVerified: true,
    reauthenticatedAt: now(),
    isSuper,
    throughUserSession: false,
  });
}

/** Everyone in the access table. */
export const personas = [
  "visitor",
  "pending",
  "marketer viewer",
  "marketer editor",
  "marketer admin",
  "seller viewer",
  "seller editor",
  "seller admin",
  "agency without the client",
  "agency with the client",
  "admin",
  "super admin",
] as const;
export type Persona = (typeof personas)[number];

const marketers: readonly Persona[] = [
  "marketer viewer",
  "marketer editor",
  "marketer admin",
  "agency without the client",
  "agency with the client",
];
const sellers: readonly Persona[] = ["seller viewer", "seller editor", "seller admin"];
const members: readonly Persona[] = [...marketers, ...sellers];
const users: readonly Persona[] = ["pending", ...members];
/** Of their own organization; the agency's person is one at home, and never for a client. */
const organizationAdmins: readonly Persona[] = ["marketer admin", "seller admin", "agency without the client"];
export const viewers: readonly Persona[] = ["marketer viewer", "seller viewer"];

/** Who passes each guard, and who is asked to log in; everybody else is known and refused. */
export const guards: Readonly<Record<string, { in: readonly Persona[]; session: "none" | "user" | "admin" }>> = {
  publicAccess: { in: personas, session: "none" },
  anyone: { in: personas, session: "none" },
  optionalAdmin: { in: personas, session: "none" },
  enrollingUser: { in: users, session: "user" },
  loggedIn: { in: users, session: "user" },
  enrollingOwner: { in: users, session: "user" },
  accountOwner: { in: users, session: "user" },
  member: { in: members, session: "user" },
  owningMember: { in: members, session: "user" },
  marketer: { in: marketers, session: "user" },
  seller: { in: sellers, session: "user" },
  // The pending user is a seller with their own organization.
  draftingMember: { in: users, session: "user" },
  draftingSeller: { in: ["pending", ...sellers], session: "user" },
  organizationAdmin: { in: organizationAdmins, session: "user" },
  enrollingAdmin: { in: ["admin", "super admin"], session: "admin" },
  platformAdmin: { in: ["admin", "super admin"], session: "admin" },
  superAdmin: { in: ["super admin"], session: "admin" },
};

const admins: readonly Persona[] = ["admin", "super admin"];

/** What a persona gets at a guard: past it, or 401 without the right session, or 403 with it. */
export function outcomeOf(guard: string, persona: Persona): "in" | 401 | 403 {
  const rule = guards[guard];
  if (!rule) throw new Error(`Say in tests/law/access-personas.ts which people the guard ${guard} lets in.`);
  if (rule.in.includes(persona)) return "in";
  const hasSession = rule.session === "admin" ? admins.includes(persona) : users.includes(persona);
  return hasSession ? 403 : 401;
}

import type { Audience } from "@/lib/routes";
import type { Persona } from "./access-personas";

/**
 * The outcome for someone who requests a page: they get it, it redirects them (to the start, or to where they wait), it
 * does not exist for them, or the admin area refuses them.
 */
export type PageOutcome = "page" | "start" | "waiting" | "missing" | "refused";

const isAdmin = (persona: Persona) => persona === "admin" || persona === "super admin";
/** Admins come with their own session alone: for the users' pages they are visitors. */
const isVisitor = (persona: Persona) => persona === "visitor" || isAdmin(persona);
const sideOf = (persona: Persona) => (persona.startsWith("seller") ? "seller" : "marketer");

const forMembers = (persona: Persona, others: PageOutcome): PageOutcome => {
  if (isVisitor(persona)) return "start";
  return persona === "pending" ? "waiting" : others;
};

export const pageOutcomes: Readonly<Record<Audience, (persona: Persona) => PageOutcome>> = {
  public: () => "page",
  signedIn: (persona) => (isVisitor(persona) ? "start" : "page"),
  pending: (persona) => (isVisitor(persona) ? "start" : "page"),
  member: (persona) => forMembers(persona, "page"),
  marketer: (persona) => forMembers(persona, sideOf(persona) === "marketer" ? "page" : "missing"),
  seller: (persona) => forMembers(persona, sideOf(persona) === "seller" ? "page" : "missing"),
  admin: (persona) => (isAdmin(persona) ? "page" : "refused"),
};

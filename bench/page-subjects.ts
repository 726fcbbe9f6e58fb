import { cookieName } from "@/lib/auth/session-cookie";
import { startSession } from "@/lib/auth/session-commands";
import { db, inTransaction } from "@/lib/platform/db";

const demoAccounts = { marketer: "marketer@demo.test", seller: "seller@demo.test", admin: "admin@demo.test" };
type Person = keyof typeof demoAccounts;

/** A page to measure. */
export interface Subject {
  name: string;
  path: string;
  /** The minimal page that it is measured against. */
  beside: "/static" | "/one" | "/list";
  /** The visitor's session, or none. */
  cookie?: string;
  /** Also measured against a bare server, and a rendered page against its own markup alone. */
  inDepth: boolean;
}

/** The main pages, logged out, of both sides and of admins, in the demo world. */
export async function pageSubjects(): Promise<Subject[]> {
  const cookies = {
    marketer: await cookieOf("marketer"),
    seller: await cookieOf("seller"),
    admin: await cookieOf("admin"),
  };
  const post = await db.blogPost.findFirstOrThrow({ where: { status: "published" }, orderBy: { publishedAt: "desc" } });
  const listing = await db.listing.findFirstOrThrow({ where: { title: "Harbour Regatta, Plymouth" } });
  const others = await db.listing.findMany({ where: { status: "published" }, orderBy: { id: "asc" }, take: 3 });
  const open = (name: string, path: string, inDepth = false): Subject => ({ name, path, beside: "/static", inDepth });
  const of = (person: Person, path: string, beside: "/one" | "/list" = "/list"): Subject => ({
    name: path.startsWith("/admin") ? path.slice(1) : `${person}${path.split("?")[0]}`,
    path,
    beside,
    cookie: cookies[person],
    inDepth: false,
  });
  return [
    open("landing", "/", true),
    open("pricing", "/pricing", true),
    open("resources", "/resources", true),
    open("post", `/resources/blog/${post.slug}`, true),
    open("sign-in", "/auth", true),
    open("contact", "/contact"),
    open("properties", "/properties"),
    open("developers", "/developers"),
    { ...of("marketer", "/opportunities"), name: "opportunities", inDepth: true },
    { ...of("marketer", `/listing/${listing.id}`, "/one"), name: "listing", inDepth: true },
    of("marketer", "/dashboard"),
    of("marketer", "/preferences", "/one"),
    of("marketer", `/opportunities/compare?ids=${others.map(({ id }) => id).join(",")}`),
    of("marketer", "/ai-recommendations"),
    of("marketer", "/saved-opportunities"),
    of("marketer", "/roi-calculator", "/one"),
    of("marketer", "/messages"),
    of("marketer", "/brand-organizations"),
    of("marketer", "/support"),
    of("marketer", "/account", "/one"),
    of("seller", "/dashboard"),
    of("seller", "/my-listings"),
    of("seller", "/create-listing", "/one"),
    of("seller", "/listing-analytics"),
    of("seller", "/messages"),
    of("seller", "/organizations"),
    of("seller", "/settings/organization", "/one"),
    of("admin", "/admin/dashboard"),
    of("admin", "/admin/users"),
    of("admin", "/admin/organizations"),
    of("admin", "/admin/opportunities"),
    of("admin", "/admin/support-inbox"),
    of("admin", "/admin/alerts"),
    of("admin", "/admin/activity-logs"),
    of("admin", "/admin/analytics"),
    of("admin", "/admin/blogs"),
    of("admin", "/admin/settings"),
  ];
}

async function cookieOf(person: Person): Promise<string> {
  const where = { email: demoAccounts[person] };
  const { id } = await db.user.findUniqueOrThrow({ where, select: { id: true } });
  const kind = person === "admin" ? "admin" : "user";
  return `${cookieName(kind)}=${await inTransaction((tx) => startSession(tx, id, kind))}`;
}

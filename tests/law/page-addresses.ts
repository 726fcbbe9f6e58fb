import { authorSlug } from "@/lib/blog/tag-slug";
import { addressCode, partnerPath, propertySlug } from "@/lib/paths";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { digest, randomSecret } from "@/lib/platform/random";
import { slugOf } from "@/lib/platform/slug";
import type { PageRoute } from "@/lib/routes";
import { makeInquiry } from "@/tests/support/builders/inquiries";
import type { MarketplaceFixture } from "@/tests/support/builders/marketplace";

/** Who looks at a page in these tests. */
export type Reader = "visitor" | "pending" | "marketer" | "seller" | "admin";

type Addresses = Partial<Record<Reader, string[]>>;

/** Where a page of some row of the demo world is read, if there is such a row. */
async function at(
  reader: Reader,
  row: Promise<{ key: string } | null>,
  address: (key: string) => string,
): Promise<Addresses> {
  const found = await row;
  return found ? { [reader]: [address(found.key)] } : {};
}

const idOf = async (row: Promise<{ id: string } | null>) => row.then((found) => found && { key: found.id });
const id = { select: { id: true } };

const demoUser = () => idOf(db.user.findFirst({ where: { email: "marketer@demo.test" }, ...id }));
const demoOrganization = () => idOf(db.organization.findFirst({ where: { memberships: { some: {} } }, ...id }));
const tag = async () =>
  db.blogTag
    .findFirst({ where: { posts: { some: { status: "published" } } } })
    .then((found) => found && { key: found.slug });
const post = async (field: "slug" | "id") =>
  db.blogPost.findFirst({ where: { status: "published" } }).then((found) => found && { key: found[field] });

/** Made once: a new link invalidates the previous one. */
let previewLink: ReturnType<typeof makePreview> | undefined;
const preview = () => (previewLink ??= makePreview());

async function makePreview() {
  const found = await post("id");
  if (!found) return null;
  const [previewToken, previewExpiresAt] = [randomSecret(), later(now(), days(1))];
  const data = { previewTokenHash: digest(previewToken), previewExpiresAt };
  await db.blogPost.update({ where: { id: found.key }, data });
  return { key: previewToken };
}

const author = async () =>
  db.blogPost
    .findFirst({ where: { status: "published" } })
    .then((found) => found && { key: authorSlug(found.authorName) });

const property = async () =>
  db.listing
    .findFirst({ where: { publicPreview: true, status: "published" }, select: { id: true, slug: true } })
    .then((found) => found && { key: propertySlug(found) });

const team = async () =>
  db.listing
    .findFirst({
      where: { publicPreview: true, status: "published", propertyType: "team" },
      orderBy: { publishedAt: "desc" },
      select: { id: true },
    })
    .then((found) => found && { key: addressCode(found.id) });

/** The British city with the most previews. */
const city = async () =>
  db.listing
    .groupBy({
      by: ["city"],
      where: { publicPreview: true, status: "published", country: "GB" },
      _count: { id: true },
      orderBy: { _count: { id: "desc" } },
      take: 1,
    })
    .then(([found]) => (found?.city && found._count.id >= 5 ? { key: slugOf(found.city) } : null));

/** The addresses of pages whose path alone does not lead to what they show. A page with an id in its path needs its line. */
const addresses: Record<string, (crowd: MarketplaceFixture) => Addresses | Promise<Addresses>> = {
  "/edit-listing/[id]": ({ listing }) => ({ seller: [`/edit-listing/${listing}`] }),
  "/listing/[id]": ({ listing }) => ({ marketer: [`/listing/${listing}`], seller: [`/listing/${listing}`] }),
  "/messages": ({ conversation, deal, marketer, seller }) => {
    const open = [`/messages?c=${conversation}`, `/messages?deal=${deal}`, `/messages?c=${conversation}&propose=1`];
    const views = ["deals", "deals&layout=table", "deals&layout=forecast", "calendar&span=month"];
    const boards = ["/messages", ...views.map((scope) => `/messages?view=${scope}`)];
    return {
      marketer: [...boards, ...open, partnerPath(seller.organizationId)],
      seller: [...boards, ...open, partnerPath(marketer.organizationId)],
    };
  },
  "/messages/new": ({ untouched }) => {
    const about = `/messages/new?listing=${untouched}`;
    return { marketer: [about], seller: ["/messages/new", about] };
  },
  "/opportunities": () => ({
    marketer: ["/opportunities", "/opportunities?q=city", "/opportunities?saved=1&sort=newest"],
  }),
  "/opportunities/compare": ({ listing, untouched }) => ({
    marketer: ["/opportunities/compare", `/opportunities/compare?ids=${listing},${untouched}&activation=1`],
  }),
  "/saved-opportunities": () => ({
    marketer: ["/saved-opportunities", "/saved-opportunities?sort=match&status=considering"],
  }),
  "/properties/category/[category]": () => ({ visitor: ["/properties/category/teams-and-leagues"] }),
  "/properties/category/[category]/after/[code]": () =>
    at("visitor", team(), (code) => `/properties/category/teams-and-leagues/after/${code}`),
  "/properties/country/[country]": () => ({ visitor: ["/properties/country/united-kingdom"] }),
  "/properties/country/[country]/after/[code]": () => ({}),
  "/properties/country/[country]/[city]": () =>
    at("visitor", city(), (key) => `/properties/country/united-kingdom/${key}`),
  "/properties/country/[country]/[city]/after/[code]": () => ({}),
  "/properties/[slug]": () => at("visitor", property(), (key) => `/properties/${key}`),
  "/developers/[page]": () => ({ visitor: ["/developers/webhooks", "/developers/errors"] }),
  "/developers/reference/[group]": () => ({ visitor: ["/developers/reference/deals"] }),
  "/developers/reference/[group]/[call]": () => ({ visitor: ["/developers/reference/deals/save-recap"] }),
  "/developers/search": () => ({ visitor: ["/developers/search", "/developers/search?q=deal"] }),
  "/resources/page/[page]": () => ({}),
  "/resources/tag/[tag]": () => at("visitor", tag(), (key) => `/resources/tag/${key}`),
  "/resources/tag/[tag]/page/[page]": () => ({}),
  "/resources/authors/[author]": () => at("visitor", author(), (key) => `/resources/authors/${key}`),
  "/resources/blog/[slug]": () => at("visitor", post("slug"), (key) => `/resources/blog/${key}`),
  "/resources/preview/[token]": () => at("visitor", preview(), (key) => `/resources/preview/${key}`),
  "/support/[id]": ({ marketer }) =>
    at("marketer", idOf(makeInquiry({ requesterId: marketer.userId })), (key) => `/support/${key}`),
  "/admin/support-inbox/[id]": () => at("admin", idOf(db.ticket.findFirst(id)), (key) => `/admin/support-inbox/${key}`),
  "/admin/users/[id]": () => at("admin", demoUser(), (key) => `/admin/users/${key}`),
  "/admin/organizations/[id]": () => at("admin", demoOrganization(), (key) => `/admin/organizations/${key}`),
  "/admin/organizations/[id]/merge": () =>
    at("admin", demoOrganization(), (key) => `/admin/organizations/${key}/merge`),
  "/admin/activity-logs/[id]": () =>
    at(
      "admin",
      db.activityLog.findFirst({ where: { entityId: { not: null } } }).then((row) => row && { key: String(row.id) }),
      (key) => `/admin/activity-logs/${key}`,
    ),
  "/admin/blogs/[id]": () => at("admin", post("id"), (key) => `/admin/blogs/${key}`),
  "/admin/quotes/[id]": () => at("admin", idOf(db.quote.findFirst(id)), (key) => `/admin/quotes/${key}`),
  "/admin/opportunities/[id]": ({ listing }) => ({ admin: [`/admin/opportunities/${listing}`] }),
  "/admin/email-test/outbox/[id]": () =>
    at("admin", idOf(db.emailMessage.findFirst(id)), (key) => `/admin/email-test/outbox/${key}`),
};

/** The URL with which a reader sees this page, or undefined if it is not for that reader. */
export async function addressesOf(
  { path, audience }: PageRoute,
  reader: Reader,
  crowd: MarketplaceFixture,
): Promise<string[]> {
  const known = addresses[path];
  if (known) return (await known(crowd))[reader] ?? [];
  if (path.includes("[")) throw new Error(`Say in tests/law/page-addresses.ts how ${path} is reached.`);
  const isRead = { public: reader === "visitor", member: reader === "marketer" || reader === "seller" };
  return (audience === "public" || audience === "member" ? isRead[audience] : reader === audience) ? [path] : [];
}

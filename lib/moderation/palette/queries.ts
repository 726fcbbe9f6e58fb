import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { listPosts } from "@/lib/blog/editing/queries";
import { listPostsSchema } from "@/lib/blog/schema";
import { isTooShort, MAX_OF_A_KIND, type PaletteItem, type PaletteQuery } from "@/lib/palette/schema";
import { listTickets } from "@/lib/support/inbox/queries";
import { listTicketsSchema } from "@/lib/support/inbox/schema";
import { listListingsNamed } from "../listings/queries";
import { listOrganizations } from "../organizations/queries";
import { listOrganizationsSchema } from "../organizations/schema";
import { listUsers } from "../users/queries";
import { listUsersSchema } from "../users/schema";

/** Palette results for an admin by name, email or ID, as found by the admin lists. */
export async function listAdminPaletteItems(
  actor: PlatformAdmin,
  { q }: PaletteQuery,
): Promise<{ items: PaletteItem[] }> {
  if (isTooShort(q)) return { items: [] };
  const few = { q, status: "all", limit: MAX_OF_A_KIND };
  const [organizations, users, listings, tickets, posts] = await Promise.all([
    listOrganizations(actor, listOrganizationsSchema.parse(few)),
    listUsers(actor, listUsersSchema.parse(few)),
    listListingsNamed(actor, q),
    listTickets(actor, listTicketsSchema.parse(few)),
    listPosts(actor, listPostsSchema.parse(few)),
  ]);
  return {
    items: [
      ...organizations.items.map(({ id, name, slug }) =>
        item("Organizations", name, `/admin/organizations/${id}`, slug),
      ),
      ...users.items.map(({ id, name, email }) => item("Users", name, `/admin/users/${id}`, email)),
      ...listings
        .slice(0, MAX_OF_A_KIND)
        .map(({ id, title, organization }) => item("Listings", title, `/admin/opportunities/${id}`, organization.name)),
      ...tickets.items.map(({ id, number, subject, requesterName }) =>
        item("Tickets", `#${number} ${subject}`, `/admin/support-inbox/${id}`, requesterName),
      ),
      ...posts.items.map(({ id, title, authorName }) => item("Posts", title, `/admin/blogs/${id}`, authorName)),
    ],
  };
}

const item = (group: string, label: string, href: string, detail: string): PaletteItem => ({
  group,
  label,
  href,
  detail,
});

import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { notFound } from "@/lib/platform/errors";
import { type Page, pageOf, timestampCursor } from "@/lib/platform/pagination";
import { endpointsManagedBy } from "./policy";
import type { DeliveryView, EndpointView, ListDeliveriesInput } from "./schema";
import { deliverySelect, endpointSelect, toDeliveryView, toEndpointView } from "./view";

/** The endpoints of the organization, oldest first. */
export async function listEndpoints(actor: OrganizationMember): Promise<{ items: EndpointView[] }> {
  const rows = await db.webhookEndpoint.findMany({
    where: endpointsManagedBy(actor),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: endpointSelect,
  });
  return { items: rows.map(toEndpointView) };
}

/** Past and future deliveries of an endpoint, newest first. Throws `not_found` for other people's endpoints. */
export async function listDeliveries(
  actor: OrganizationMember,
  { id: endpointId }: { id: string },
  { status, cursor, limit }: ListDeliveriesInput,
): Promise<Page<DeliveryView>> {
  const own = { AND: [endpointsManagedBy(actor), { id: endpointId }] };
  if ((await db.webhookEndpoint.count({ where: own })) === 0) throw notFound("This webhook endpoint");
  const where = { endpointId, status };
  const [rows, total] = await Promise.all([
    db.webhookDelivery.findMany({
      where: { AND: [where, cursor ? before(cursor) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
      select: deliverySelect,
    }),
    db.webhookDelivery.count({ where }),
  ]);
  return { ...pageOf(rows, limit, toDeliveryView, ({ createdAt, id }) => [createdAt.getTime(), id]), total };
}

function before(cursor: string) {
  const { at: createdAt, id } = timestampCursor(cursor);
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

export async function getDelivery(actor: OrganizationMember, { id }: { id: string }): Promise<DeliveryView> {
  const row = await db.webhookDelivery.findFirst({
    where: { AND: [{ endpoint: endpointsManagedBy(actor) }, { id }] },
    select: deliverySelect,
  });
  if (!row) throw notFound("This delivery");
  return toDeliveryView(row);
}

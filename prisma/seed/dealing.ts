import { createOfferTemplate } from "@/lib/deals/offer-templates/commands";
import { saveDraft } from "@/lib/messages/drafts/commands";
import { createTemplate } from "@/lib/messages/templates/commands";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoMarketer, demoSeller } from "./builders/actors";
import { playThread } from "./builders/thread";
import { demoDrafts, demoOfferTemplates, demoTemplates } from "./world/templates";
import { threads } from "./world/threads";

/** Threads and proposals in every state, made by the product's own commands on the days they would have happened. */
export async function seedDealing(ids: Map<string, string>, today: Date): Promise<void> {
  try {
    for (const thread of threads) await playThread(thread, ids, today);
    await seedTemplates();
    await seedDrafts();
  } finally {
    setClock();
  }
}

/** What a seller and a marketer answer often. */
async function seedTemplates(): Promise<void> {
  for (const [slug, templates] of Object.entries(demoTemplates)) {
    const { id, type } = await db.organization.findUniqueOrThrow({ where: { slug }, select: { id: true, type: true } });
    const actor = type === "seller" ? await demoSeller(id) : await demoMarketer(id);
    for (const template of templates) await createTemplate(actor, template);
    for (const template of demoOfferTemplates[slug] ?? []) await createOfferTemplate(actor, template);
  }
}

/** Replies that somebody has begun. */
async function seedDrafts(): Promise<void> {
  for (const { by, marketer, listing, text } of demoDrafts) {
    const { id, buyerOrganizationId, sellerOrganizationId } = await db.conversation.findFirstOrThrow({
      where: { listing: { title: listing }, buyerOrganizationId: await idOf(marketer) },
    });
    const actor =
      (by as "buyer" | "seller") === "seller"
        ? await demoSeller(sellerOrganizationId)
        : await demoMarketer(buyerOrganizationId);
    await saveDraft(actor, { kind: "message", id }, { body: text });
  }
}

const idOf = async (slug: string): Promise<string> =>
  (await db.organization.findUniqueOrThrow({ where: { slug }, select: { id: true } })).id;

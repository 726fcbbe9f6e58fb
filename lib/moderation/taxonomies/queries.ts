import "server-only";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { TERMS_PREFIX } from "@/lib/platform-options/choices-store";
import { parseTerms } from "@/lib/platform-options/terms";
import { defaultLabelOf } from "@/lib/listings/labels";
import { db } from "@/lib/platform/db";
import { type TaxonomyName, isSharedCode, taxonomies, taxonomyNames } from "./catalog";
import type { TaxonomyView } from "./schema";

interface StoredTerms {
  key: string;
  value: unknown;
  version: number;
  updatedAt: Date;
  name: string | null;
}

/** Every vocabulary in its current state, and who changed it. */
export async function listTaxonomies(_actor: PlatformAdmin): Promise<{ items: TaxonomyView[] }> {
  const rows = await db.$queryRaw<StoredTerms[]>`
    SELECT s."key", s."value", s."version", s."updatedAt", u."name" FROM "settings" s
    LEFT JOIN "users" u ON u."id" = s."updatedById" WHERE s."key" LIKE ${`${TERMS_PREFIX}%`}`;
  const rowOf = (name: TaxonomyName) => rows.find(({ key }) => key === TERMS_PREFIX + name);
  return { items: taxonomyNames.map((name) => viewOf(name, rowOf(name))) };
}

function viewOf(name: TaxonomyName, row: StoredTerms | undefined): TaxonomyView {
  const { labels, order, hidden } = parseTerms(row?.value);
  const { codes } = taxonomies[name];
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return {
    name,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.name ?? null,
    codes: [...codes]
      .sort((a, b) => place(a) - place(b))
      .map((code) => ({
        code,
        label: labels[code] ?? defaultLabelOf(code),
        byDefault: defaultLabelOf(code),
        isHidden: hidden.includes(code),
        isShared: isSharedCode(code),
      })),
  };
}

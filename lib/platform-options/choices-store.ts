import "server-only";
import { isBuilding } from "@/lib/platform/build-phase";
import { isDatabaseAway } from "@/lib/platform/database/errors";
import { type Tx, db } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type Choices, choices, setChoices } from "./choices";
import { type Feature, features, offMessages } from "./features";
import { parseTerms } from "./terms";

/** The prefix of the settings with a vocabulary's terms. */
export const TERMS_PREFIX = "terms:";

/** Whether a feature is on, according to the stored setting. */
export async function isFeatureOn(feature: Feature, tx: Tx = db): Promise<boolean> {
  const stored = await tx.setting.findUnique({ where: { key: feature }, select: { value: true } });
  return stored?.value !== "off";
}

/** Throws `not_found` with a sentence that names the feature: for a caller it does not exist. */
export async function rejectFeatureOff(feature: Feature): Promise<void> {
  if (!(await isFeatureOn(feature))) throw new AppError("not_found", offMessages[feature]);
}

/** For static pages: a build has no database, and while it is unavailable they use the last known values. */
export async function isPublishedFeatureOn(feature: Feature): Promise<boolean> {
  if (isBuilding()) return true;
  try {
    return await isFeatureOn(feature);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return !choices().off.includes(feature);
  }
}

let started = 0;

/** Loads the choices into this process. Of several concurrent loads the one started last wins. */
export async function loadChoices(): Promise<void> {
  const turn = ++started;
  const read = await readChoices();
  if (turn === started) setChoices(read);
}

async function readChoices(): Promise<Choices> {
  const rows = await db.setting.findMany({
    where: { OR: [{ key: { in: [...features] } }, { key: { startsWith: TERMS_PREFIX } }] },
    select: { key: true, value: true },
    orderBy: { key: "asc" },
  });
  const all = rows.filter(({ key }) => key.startsWith(TERMS_PREFIX)).map(({ value }) => parseTerms(value));
  return {
    off: features.filter((feature) => rows.some(({ key, value }) => key === feature && value === "off")),
    terms: {
      labels: Object.assign({}, ...all.map(({ labels }) => labels)) as Record<string, string>,
      orders: all.map(({ order }) => order).filter((order) => order.length > 0),
      hidden: all.flatMap(({ hidden }) => hidden),
    },
  };
}

/** Makes every instance reload the admins' choices after the caller's transaction commits. */
export async function announceChoices(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('choices', '')`;
}

import { db } from "@/lib/platform/db";

/** Whether listings are looked at before marketers find them. */
export const setModeration = (value: "on" | "off") =>
  db.setting.upsert({
    where: { key: "listingModeration" },
    create: { key: "listingModeration", value },
    update: { value },
  });

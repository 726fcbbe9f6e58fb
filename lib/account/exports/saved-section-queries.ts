import "server-only";
import { replica } from "@/lib/platform/db";
import { type Section, page } from "./section";

/** Items that the person saved under a name. */
export const savedSections: readonly Section[] = [
  {
    name: "saved-searches",
    about: "searches you saved, and their alerts",
    read: (userId, after, take) =>
      replica().savedSearch.findMany({
        where: { userId },
        ...page(after, take),
        select: { id: true, name: true, query: true, alert: true, savedAt: true },
      }),
  },
  {
    name: "listing-views",
    about: "views of your listings that you saved",
    read: (userId, after, take) =>
      replica().listingView.findMany({
        where: { userId },
        ...page(after, take),
        select: { id: true, name: true, query: true, createdAt: true },
      }),
  },
  {
    name: "deal-views",
    about: "views of your deals that you saved",
    read: (userId, after, take) =>
      replica().dealView.findMany({
        where: { userId },
        ...page(after, take),
        select: { id: true, name: true, query: true, createdAt: true },
      }),
  },
];

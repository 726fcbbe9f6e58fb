import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound as nextNotFound, redirect } from "next/navigation";
import { cache } from "react";
import {
  type Actor,
  type Marketer,
  type OrganizationMember,
  type PlatformAdmin,
  type Seller,
  type Visitor,
  member,
} from "@/lib/auth/actor";
import { currentActor, currentAdmin } from "@/lib/auth/current";
import { nextPathOf, withNext } from "@/lib/auth/next-path";
import { AppError } from "@/lib/platform/errors";
import { fetchedAheadHeader } from "@/lib/platform/http/fetched-ahead";
import { type Budget, takeAddressPoint } from "@/lib/platform/rate-limit";
import { noteRefusedPage } from "./rejections";
import { recordOpenedPage } from "./opened-page-commands";
import { clientAddress, isProgram } from "./request-facts";
import { requestedPathHeader } from "./requested-path";

/** How pages read: they get the right actor, or everyone else is redirected. */
export async function pageMember(): Promise<OrganizationMember> {
  const actor = await pagePerson();
  if (actor.kind !== "pending") return member(actor);
  await noteRefused("forbidden", actor);
  redirect(waitingPages[actor.waitingFor]);
}

const waitingPages = {
  approval: "/registration-pending",
  organization: "/organization-join-pending",
  two_step: "/account/security",
} as const;

/** Any logged-in user, including those awaiting approval. */
export async function pagePerson(): Promise<Exclude<Actor, Visitor | PlatformAdmin>> {
  const actor = await currentActor();
  if (actor.kind !== "visitor" && actor.kind !== "admin") {
    await recordOpenedPage(actor);
    return actor;
  }
  await noteRefused("unauthenticated", actor);
  redirect(await startPage());
}

/** Requires a login and remembers the requested page. */
export const startPage = async (): Promise<string> =>
  withNext("/", nextPathOf((await headers()).get(requestedPathHeader)));

// Cached per request, for the title and the page, so that a rejection is logged once.
export const pageMarketer = cache(async (): Promise<Marketer> => {
  const actor = await pageMember();
  return actor.kind === "marketer" ? actor : notForThem(actor);
});

export const pageSeller = cache(async (): Promise<Seller> => {
  const actor = await pageMember();
  return actor.kind === "seller" ? actor : notForThem(actor);
});

/** Also accepts a seller whose registration is under review, for pages of drafts. */
export const pageDraftingSeller = cache(async (): Promise<Seller> => {
  const actor = await pagePerson();
  return actor.kind === "pending" && actor.drafting ? actor.drafting : pageSeller();
});

/** The title of a page that not everyone may open; users that `allowed` rejects get the title of a missing page. */
export const titleFor = (allowed: () => Promise<unknown>, title: string) => async (): Promise<Metadata> => {
  await allowed();
  return { title };
};

/** The admin, or null. Pages are wrapped in `adminPage` (components/admin-session), which shows the rejection. */
export const pageAdmin = (): Promise<PlatformAdmin | null> => currentAdmin();

/** The same for a page of the admin area, where a non-admin's visit counts as rejected access. */
export async function pageAdminAlone(): Promise<PlatformAdmin | null> {
  const admin = await currentAdmin();
  if (!admin) await noteRefused("forbidden", await currentActor());
  return admin;
}

export const pageActor = (): Promise<Actor> => currentActor();

/**
 * Consumes a point of the visitor's page budget, by IP address; returns a message once it is used up, otherwise null. A
 * page can't choose its status, so it shows the message instead of querying the database.
 */
export async function spentAt(action: string, budget: Budget): Promise<string | null> {
  try {
    await takeAddressPoint(action, clientAddress(await headers()), budget);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return error.message;
    throw error;
  }
}

/** False for prefetches and declared bots, which don't count as visits. */
export async function isReadByPerson(): Promise<boolean> {
  const sent = await headers();
  return !sent.has(fetchedAheadHeader) && !isProgram(sent.get("user-agent"));
}

/** Runs a query for a page; anything the actor may not see is a 404 page. */
export async function orNotFound<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
    await noteRefused("not_found", await currentActor());
    nextNotFound();
  }
}

async function notForThem(actor: Actor): Promise<never> {
  await noteRefused("forbidden", actor);
  nextNotFound();
}

const noteRefused = async (code: Parameters<typeof noteRefusedPage>[0], actor: Actor): Promise<void> =>
  noteRefusedPage(code, await headers(), actor.kind === "visitor" ? undefined : actor.userId);

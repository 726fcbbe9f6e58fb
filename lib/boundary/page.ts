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

/** Pages read through here: the right actor, or the way that the product sends everybody else. */
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

/** Whoever is signed in as a user, those who still wait included. */
export async function pagePerson(): Promise<Exclude<Actor, Visitor | PlatformAdmin>> {
  const actor = await currentActor();
  if (actor.kind !== "visitor" && actor.kind !== "admin") {
    await recordOpenedPage(actor);
    return actor;
  }
  await noteRefused("unauthenticated", actor);
  redirect(await startPage());
}

/** Asks for a login and remembers the page that was asked for. */
export const startPage = async (): Promise<string> =>
  withNext("/", nextPathOf((await headers()).get(requestedPathHeader)));

// Cached per request, for the title and the page: a refusal is noted once.
export const pageMarketer = cache(async (): Promise<Marketer> => {
  const actor = await pageMember();
  return actor.kind === "marketer" ? actor : notForThem(actor);
});

export const pageSeller = cache(async (): Promise<Seller> => {
  const actor = await pageMember();
  return actor.kind === "seller" ? actor : notForThem(actor);
});

/** Also a seller whose registration is under review, for pages of drafts. */
export const pageDraftingSeller = cache(async (): Promise<Seller> => {
  const actor = await pagePerson();
  return actor.kind === "pending" && actor.drafting ? actor.drafting : pageSeller();
});

/** The title of a page that not everyone may open; whoever `allowed` refuses gets the title of a missing page. */
export const titleFor = (allowed: () => Promise<unknown>, title: string) => async (): Promise<Metadata> => {
  await allowed();
  return { title };
};

/** The admin, or null. Pages are wrapped in `adminPage` (components/admin-session), which shows the refusal. */
export const pageAdmin = (): Promise<PlatformAdmin | null> => currentAdmin();

/** The same for a page of the admin area, where somebody else's visit is a refusal. */
export async function pageAdminAlone(): Promise<PlatformAdmin | null> {
  const admin = await currentAdmin();
  if (!admin) await noteRefused("forbidden", await currentActor());
  return admin;
}

export const pageActor = (): Promise<Actor> => currentActor();

/**
 * Takes a point of the budget that strangers have at a page, by their address; answers what to tell them once it is
 * used up, else null. A page cannot choose its status, so it says so instead of asking the database.
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

/** False for a browser that fetches ahead and for programs that name themselves: what they read is no visit. */
export async function isReadByPerson(): Promise<boolean> {
  const sent = await headers();
  return !sent.has(fetchedAheadHeader) && !isProgram(sent.get("user-agent"));
}

/** Runs a query for a page; what the actor may not see is a page that does not exist. */
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

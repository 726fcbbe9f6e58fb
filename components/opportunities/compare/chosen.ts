"use client";

/** The listings chosen for comparison in this tab: stored in its session, and shared by every checkbox and the tray. */
import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "@/lib/opportunities/compare/compare-url";

export interface Chosen {
  id: string;
  title: string;
}

interface Choice {
  chosen: readonly Chosen[];
  /** A listing beyond the maximum was just rejected. */
  isRefused: boolean;
}

const key = "compared-listings";
const nothing: Choice = { chosen: [], isRefused: false };
const listeners = new Set<() => void>();
let current: Choice | null = null;

export const useChosen = (): Choice => useSyncExternalStore(subscribe, read, () => nothing);

/** Adds a listing, or rejects the fifth. */
export function choose(listing: Chosen): void {
  const { chosen } = read();
  if (chosen.some(({ id }) => id === listing.id)) return;
  if (chosen.length >= MAX_COMPARED) write({ chosen, isRefused: true });
  else write({ chosen: [...chosen, listing], isRefused: false });
}

export const unchoose = (id: string): void =>
  write({ chosen: read().chosen.filter((each) => each.id !== id), isRefused: false });

/** Replaces the choice, such as when a comparison is opened by its URL. */
export const chooseOnly = (chosen: readonly Chosen[]): void => write({ chosen, isRefused: false });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Choice {
  current ??= { chosen: stored(), isRefused: false };
  return current;
}

function write(next: Choice): void {
  current = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next.chosen));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function stored(): Chosen[] {
  try {
    const raw: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(raw) ? raw.filter(isChosen).slice(0, MAX_COMPARED) : [];
  } catch {
    return [];
  }
}

const isChosen = (value: unknown): value is Chosen =>
  typeof (value as Chosen | null)?.id === "string" && typeof (value as Chosen).title === "string";

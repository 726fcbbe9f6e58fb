"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import type { ListingDetail } from "@/lib/listings/view";
import type { FieldErrors } from "@/lib/platform/errors";
import { Autosave, type SaveState } from "./autosave";
import { dropBackup, readBackup } from "./draft-backup";
import { type ListingForm, formOf } from "./listing-form";

export interface ListingSaving {
  state: SaveState;
  /** The listing as the server last gave it; null before the first save. */
  listing: ListingDetail | null;
  /** Unsaved changes of an earlier visit were put back. */
  isRestored: boolean;
  saveNow: () => Promise<boolean>;
  /** Ends a conflict: my changes over theirs, or theirs instead of mine. */
  resolve: (choice: "mine" | "theirs") => void;
  setListing: (listing: ListingDetail) => void;
}

/** Ties the form to its saving: every change is planned, errors land on their fields, a new draft gets its address. */
export function useAutosave(form: UseFormReturn<ListingForm>, initial: ListingDetail | null): ListingSaving {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [listing, setListing] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const autosave = useRef<Autosave | null>(null);

  useEffect(() => {
    const backup = readBackup(initial?.id ?? null);
    const saving = new Autosave(
      {
        values: form.getValues,
        onState: setState,
        onErrors: (errors) => showErrors(form, errors),
        onSaved: (saved) => {
          setListing(saved);
          takeOver(form, saved);
        },
        onRestored: (values) => {
          form.reset({ ...form.getValues(), ...values });
          setRestored(true);
        },
      },
      initial?.id ?? null,
      initial?.own?.version ?? null,
      formOf(initial),
    );
    autosave.current = saving;
    if (backup) saving.restore(backup);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => saving.touch() });
    const retry = () => void saving.flush();
    window.addEventListener("online", retry);
    return () => {
      unsubscribe();
      window.removeEventListener("online", retry);
      saving.stop();
    };
  }, [form, initial]);

  const saveNow = useCallback(async () => (await autosave.current?.flush()) ?? false, []);
  const resolve = (choice: "mine" | "theirs") => {
    if (state.kind !== "conflict") return;
    const { current } = state;
    const theirs = formOf(current);
    autosave.current?.goOnFrom(current, theirs);
    setListing(current);
    if (choice === "theirs") {
      form.reset(theirs);
      dropBackup(current.id);
      setState({ kind: "saved", at: new Date(current.updatedAt) });
    } else void autosave.current?.flush();
  };
  return { state, listing, isRestored, saveNow, resolve, setListing };
}

/** A saved draft has an address, and its packages have names of the server's. */
function takeOver(form: UseFormReturn<ListingForm>, saved: ListingDetail): void {
  if (window.location.pathname === "/create-listing")
    window.history.replaceState(null, "", `/edit-listing/${saved.id}`);
  form.getValues("packages").forEach((item, at) => {
    const known = saved.packages[at];
    if (known && !item.packageId && (known.name === item.name.trim() || !item.name.trim())) {
      form.setValue(`packages.${at}.packageId`, known.id);
    }
  });
}

function showErrors(form: UseFormReturn<ListingForm>, errors: FieldErrors): void {
  if (Object.keys(form.formState.errors).length > 0) form.clearErrors();
  for (const [path, texts] of Object.entries(errors)) {
    form.setError(path as FieldPath<ListingForm>, { type: "server", message: texts[0] ?? "This is not right." });
  }
}

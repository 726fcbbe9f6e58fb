"use client";

import dynamic from "next/dynamic";

/**
 * Every page carries what it would show if something were missing. Fetched only then, it costs a page a line of its
 * data and no script.
 */
export const LazyNotFound = dynamic(() =>
  import("./not-found-screen").then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
);

/** The same inside a shell, which has the header and the ways on already. */
export const LazyMissing = dynamic(() =>
  import("./nothing-here").then(({ NothingHere }) => ({ default: NothingHere })),
);

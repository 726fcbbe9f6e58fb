"use client";

import dynamic from "next/dynamic";

/**
 * Every page carries what it would show if something were missing. Fetched only then, it costs a page a line of its
 * data and no script.
 */
export const LazyNotFound = dynamic(() =>
  import("./not-found-screen").then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
);

"use client";

import dynamic from "next/dynamic";

/**
 * Every page references its not-found screen. Loaded lazily, so that pages do not ship its code.
 */
export const LazyNotFound = dynamic(() =>
  import("./not-found-screen").then(({ NotFoundScreen }) => ({ default: NotFoundScreen })),
);

/** The same inside a shell, which already has a header and navigation. */
export const LazyNotFoundContent = dynamic(() =>
  import("./not-found-content").then(({ NotFoundContent }) => ({ default: NotFoundContent })),
);

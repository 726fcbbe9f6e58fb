"use client";

import PageError from "./error";
import "./globals.css";

/** Replaces the whole page when the root layout itself failed. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-US">
      <head>
        <title>We couldn’t load this page · Pitchside</title>
      </head>
      <body>
        <PageError {...props} />
      </body>
    </html>
  );
}

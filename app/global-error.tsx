"use client";

import PageError from "./error";
import "./globals.css";

/** In the place of the whole page, where not even its frame could be drawn. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <head>
        <title>This page could not be shown · Pitchside</title>
      </head>
      <body>
        <PageError {...props} />
      </body>
    </html>
  );
}

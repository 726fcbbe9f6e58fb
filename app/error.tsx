"use client";

import { ErrorState } from "@/components/layout/error-state";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <ErrorState
        title="This page could not be shown"
        text="Something went wrong on our side. What you saved is safe. Try again, and tell support the reference if it stays."
        requestId={error.digest}
        onRetry={reset}
      />
    </main>
  );
}

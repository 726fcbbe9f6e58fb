"use client";

import { useEffect } from "react";
import { RequestId } from "@/components/form/request-id";
import { Button, ButtonLink } from "@/components/ui/button";
import { rememberFailure } from "@/lib/platform/http/recent-failures";

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => rememberFailure(500, error.digest), [error.digest]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center px-5 py-16">
      <div role="alert">
        <h1 className="text-3xl">We couldn’t load this page</h1>
        <p className="mt-4 lead">
          Something went wrong on our end. Your saved work is safe. Try again, and if it keeps happening, contact us
          with the reference below.
        </p>
        {error.digest ? <RequestId id={error.digest} /> : null}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button onClick={reset}>Try again</Button>
        <ButtonLink href="/" prefetch={false} variant="ghost">
          Home
        </ButtonLink>
        <ButtonLink
          href={error.digest ? `/contact?reference=${error.digest}` : "/contact"}
          prefetch={false}
          variant="ghost"
        >
          Contact us
        </ButtonLink>
      </div>
    </main>
  );
}

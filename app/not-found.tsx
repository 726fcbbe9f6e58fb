import type { Metadata } from "next";
import { NotFoundArt } from "@/components/layout/not-found-art";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: { absolute: "404 Page Not Found" }, robots: { index: false } };

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center gap-6 px-5 py-16">
      <NotFoundArt />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="lead">
        This address leads nowhere, or to something that is not yours to see. Nothing of yours was lost.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/opportunities">Go to the marketplace</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Start page
        </ButtonLink>
      </div>
    </main>
  );
}

import type { ReactNode } from "react";
import { CoverArt } from "@/components/cover/cover-art";
import { inlineCover } from "@/components/cover/inline-cover";
import { Logo } from "@/components/layout/logo";
import { QueryProvider } from "@/components/session/query-provider";
import { coverOf } from "@/lib/listings/cover";

const pitch = { id: "auth", sportOrGenre: "soccer", propertyType: "team" } as const;

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Wider, for registration. */
  wide?: boolean;
}

/**
 * The frame of pages before login: no sidebar, one column, one image. The column starts at a fixed height: centered, it
 * would move while the rest of the form loads.
 */
export function AuthFrame({ title, lead, children, wide = false }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,38%)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <Logo href="/" />
        </header>
        <main className={`mx-auto w-full grow py-10 lg:pt-[12vh] ${wide ? "max-w-xl" : "max-w-md"}`}>
          <h1 className="text-3xl">{title}</h1>
          {lead ? <p className="mt-3 lead">{lead}</p> : null}
          <div className="mt-8">
            <QueryProvider>{children}</QueryProvider>
          </div>
        </main>
      </div>
      <aside className="relative hidden overflow-hidden border-l border-line lg:block" aria-hidden="true">
        <CoverArt listing={pitch} drawing={inlineCover(coverOf(pitch))} fill priority />
      </aside>
    </div>
  );
}

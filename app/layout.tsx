import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/components/layout/fonts";
import { Toasts } from "@/components/layout/toasts";
import { Wakes } from "@/components/layout/wakes";
import { QueryProvider } from "@/components/session/query-provider";
import { appAddress } from "@/lib/edge/app-address";
import { themeScript } from "@/lib/edge/theme-script";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(appAddress()),
  title: { default: "Pitchside: sponsorships that fit, and say why", template: "%s · Pitchside" },
  description:
    "State your brief once. Every sponsorship comes back scored against it, with the reasons, the doubts and what nobody has told us yet.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5f0" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1311" },
  ],
};

/** Asks nothing of the request: a page that is the same for everybody is rendered once and kept. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      {/* No name or word, however long, widens what holds it. */}
      <body className="wrap-break-word">
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <QueryProvider>
          {children}
          <Toasts />
        </QueryProvider>
        <Wakes />
      </body>
    </html>
  );
}

import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/components/layout/theme/fonts";
import { FollowTheme } from "@/components/layout/theme/follow-theme";
import { ChoicesBlock } from "@/components/layout/choices-block";
import { Toasts } from "@/components/layout/toasts/toasts";
import { appAddress } from "@/lib/server/app-address";
import { themeScript } from "@/lib/server/theme-script";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(appAddress()),
  title: { default: "Pitchside: find sponsorships that fit, and see why", template: "%s · Pitchside" },
  description:
    "Create your brief once. We score every opportunity against it, with the reasons, the risks, and the gaps.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f5f0" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1311" },
  ],
};

/** Reads nothing from the request, so that public pages stay static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" className={fontVariables} suppressHydrationWarning>
      {/* Long names and words wrap instead of overflowing. */}
      <body className="wrap-break-word">
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <ChoicesBlock />
        {children}
        <Toasts />
        <FollowTheme />
      </body>
    </html>
  );
}

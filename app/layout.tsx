import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { fontVariables } from "@/components/layout/fonts";
import { FollowTheme } from "@/components/layout/follow-theme";
import { Toasts } from "@/components/layout/toasts";
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

/** Reads nothing from the request, so that pages which are the same for everybody stay static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      {/* No name or word, however long, widens what holds it. */}
      <body className="wrap-break-word">
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {children}
        <Toasts />
        <FollowTheme />
      </body>
    </html>
  );
}

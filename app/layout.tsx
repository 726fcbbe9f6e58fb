import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fontVariables } from "@/components/layout/fonts";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { Toasts } from "@/components/layout/toasts";
import { QueryProvider } from "@/components/session/query-provider";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(process.env.APP_URL || "http://localhost:3000"),
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={nonce}>
          <QueryProvider>
            {children}
            <Toasts />
          </QueryProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}

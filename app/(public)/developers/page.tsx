import type { Metadata } from "next";
import { ApiReference } from "@/components/developers/api-reference";
import { PublicFrame } from "@/components/layout/public/public-frame";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument } from "@/lib/boundary/openapi";
import { appAddress } from "@/lib/server/app-address";

export const metadata: Metadata = {
  title: "Developers",
  description:
    "The Pitchside API: endpoints, fields, errors and limits, generated from the schemas that validate each request.",
  robots: { index: true, follow: true },
  alternates: { canonical: "/developers" },
};

const handlers = require.context("../..", true, /\/route\.ts$/);

export default async function DevelopersPage() {
  const calls = await declaredCalls(handlers);
  return (
    <PublicFrame>
      <ApiReference document={openApiDocument(calls, appAddress())} />
    </PublicFrame>
  );
}

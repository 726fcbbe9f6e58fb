import type { Metadata } from "next";
import { groupsOf } from "@/components/developers/api-reference";
import { DevelopersFrame } from "@/components/developers/developers-frame";
import { SearchResults, entriesOf } from "@/components/developers/reference-search";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument } from "@/lib/boundary/openapi";
import { appAddress } from "@/lib/server/app-address";

export const metadata: Metadata = { title: "Search the documentation", robots: { index: false, follow: true } };

const handlers = require.context("../../..", true, /\/route\.ts$/);

/** It never changes while the process runs. */
let entries: Promise<ReturnType<typeof entriesOf>> | undefined;
const readEntries = () =>
  (entries ??= declaredCalls(handlers).then((calls) => entriesOf(groupsOf(openApiDocument(calls, appAddress())))));

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DeveloperSearchPage({ searchParams }: Props) {
  const q = [(await searchParams).q].flat()[0]?.trim().slice(0, 100) ?? "";
  const all = await readEntries();
  return (
    <DevelopersFrame
      title={q ? `“${q}”` : "Search the documentation"}
      description="Endpoints, webhook events, errors, and guides that contain all of your words."
      path="/developers/search"
      q={q}
    >
      <SearchResults entries={all} q={q} />
    </DevelopersFrame>
  );
}

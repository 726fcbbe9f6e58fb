import { notFound } from "next/navigation";
import { ReferenceIndex, groupsOf } from "@/components/developers/api-reference";
import { AssistantGuide, IntegrationGuide, WebhookGuide } from "@/components/developers/connection-guides";
import { Changelog, ErrorGuide, LimitGuide } from "@/components/developers/contract-guides";
import { DevelopersFrame, developerMetadata } from "@/components/developers/developers-frame";
import { type DeveloperPage, developerPages, developerPath } from "@/components/developers/pages";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument } from "@/lib/boundary/openapi";
import { appAddress } from "@/lib/server/app-address";

interface Props {
  params: Promise<{ page: string }>;
}

const handlers = require.context("../../..", true, /\/route\.ts$/);

export const dynamicParams = false;

export const generateStaticParams = () => developerPages.slice(1).map(({ slug }) => ({ page: slug }));

async function pageOf({ params }: Props) {
  const { page } = await params;
  const found = developerPages.find(({ slug }) => slug === page);
  return found && { ...found, path: developerPath(found.slug) };
}

export async function generateMetadata(props: Props) {
  const page = await pageOf(props);
  return page ? developerMetadata(page) : {};
}

export default async function DeveloperTopicPage(props: Props) {
  const page = await pageOf(props);
  if (!page) notFound();
  return <DevelopersFrame {...page}>{await contentOf(page.slug)}</DevelopersFrame>;
}

async function contentOf(slug: DeveloperPage["slug"]) {
  const origin = appAddress();
  if (slug === "reference")
    return <ReferenceIndex groups={groupsOf(openApiDocument(await declaredCalls(handlers), origin))} />;
  if (slug === "webhooks") return <WebhookGuide origin={origin} />;
  if (slug === "integrations") return <IntegrationGuide />;
  if (slug === "assistants") return <AssistantGuide origin={origin} />;
  if (slug === "errors") return <ErrorGuide origin={origin} />;
  return slug === "limits" ? <LimitGuide /> : <Changelog />;
}

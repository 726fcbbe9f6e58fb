import { notFound } from "next/navigation";
import { ApiReference, groupsOf } from "@/components/developers/api-reference";
import { DevelopersFrame, developerMetadata } from "@/components/developers/developers-frame";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument } from "@/lib/boundary/openapi";
import { appAddress } from "@/lib/server/app-address";

interface Props {
  params: Promise<{ group: string }>;
}

const handlers = require.context("../../../..", true, /\/route\.ts$/);

const allGroups = async () => groupsOf(openApiDocument(await declaredCalls(handlers), appAddress()));

export const dynamicParams = false;

export const generateStaticParams = async () => (await allGroups()).map(({ slug }) => ({ group: slug }));

async function groupOf({ params }: Props) {
  const [{ group }, groups] = [await params, await allGroups()];
  const found = groups.find(({ slug }) => slug === group);
  if (!found) notFound();
  const description = `Endpoints that take an API key, with their fields, scopes, and limits.`;
  return { found, shown: { title: found.description, description, path: `/developers/reference/${found.slug}` } };
}

export async function generateMetadata(props: Props) {
  const { shown } = await groupOf(props);
  return developerMetadata({ ...shown, title: `${shown.title}: API reference` });
}

export default async function ReferencePage(props: Props) {
  const { found, shown } = await groupOf(props);
  return (
    <DevelopersFrame {...shown}>
      <ApiReference group={found} origin={appAddress()} />
    </DevelopersFrame>
  );
}

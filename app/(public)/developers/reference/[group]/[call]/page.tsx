import { notFound } from "next/navigation";
import { callSlugOf, groupsOf } from "@/components/developers/api-reference";
import { DevelopersFrame, developerMetadata } from "@/components/developers/developers-frame";
import { OperationExample, OperationFields } from "@/components/developers/operation-fields";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import { openApiDocument } from "@/lib/boundary/openapi";
import { appAddress } from "@/lib/server/app-address";

interface Props {
  params: Promise<{ group: string; call: string }>;
}

const handlers = require.context("../../../../..", true, /\/route\.ts$/);

/** They never change while the process runs. */
let groups: Promise<ReturnType<typeof groupsOf>> | undefined;
const allGroups = () =>
  (groups ??= declaredCalls(handlers).then((calls) => groupsOf(openApiDocument(calls, appAddress()))));

/** Each is rendered on its first request, so that the build doesn't gain two hundred pages. */
export const generateStaticParams = (): { group: string; call: string }[] => [];

async function callOf({ params }: Props) {
  const { group, call } = await params;
  const calls = (await allGroups()).find(({ slug }) => slug === group)?.calls;
  const found = calls?.find((each) => callSlugOf(each) === call);
  if (!found) notFound();
  const { method, path, operation } = found;
  const shown = { title: operation.summary, description: `${method} ${path}` };
  return { found, shown: { ...shown, path: `/developers/reference/${group}/${call}` } };
}

export async function generateMetadata(props: Props) {
  const { shown } = await callOf(props);
  return developerMetadata({ ...shown, title: `${shown.title}: API reference` });
}

export default async function CallPage(props: Props) {
  const { found, shown } = await callOf(props);
  return (
    <DevelopersFrame {...shown}>
      <div className="mt-8 rounded-xl border border-line bg-card pt-4">
        <OperationFields operation={found.operation} />
        <OperationExample call={found} origin={appAddress()} />
      </div>
    </DevelopersFrame>
  );
}

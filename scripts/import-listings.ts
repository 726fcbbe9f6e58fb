import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { mintActor, type Seller } from "@/lib/auth/actor";
import { importListings, type ImportResult } from "@/lib/imports/commands";
import { labelOfField } from "@/lib/imports/values/fields";
import { defaultPublishMinimum } from "@/lib/imports/values/readiness";
import { db, disconnect } from "@/lib/platform/db";
import { formatCount } from "@/lib/platform/format";

const usage = "Usage: npm run import -- FILE --organization SLUG [--publish] [--minimum PERCENT] [--row-per-listing]";

/** Imports a file as the organization's admin would in the browser, and reports on every row in the terminal. */
async function importFile(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: "string" },
      publish: { type: "boolean", default: false },
      minimum: { type: "string", default: String(defaultPublishMinimum) },
      "row-per-listing": { type: "boolean", default: false },
    },
  });
  const [file] = positionals;
  if (!file || !values.organization) throw new Error(usage);
  const bytes = await readFile(file).catch(() => {
    throw new Error(`The file ${file} cannot be read.`);
  });
  const actor = await adminOf(values.organization);
  const started = Date.now();
  const result = await importListings(actor, {
    file: { name: path.basename(file), bytes },
    choices: values["row-per-listing"] ? { rateCard: false } : {},
    publish: values.publish,
    minimum: Number(values.minimum),
  });
  tell(result, (Date.now() - started) / 1000, values.publish);
}

async function adminOf(slug: string): Promise<Seller> {
  const organization = await db.organization.findFirst({
    where: { slug, type: { in: ["seller", "sales_agency"] }, status: "active" },
    include: {
      memberships: {
        where: { role: "admin", leftAt: null },
        include: { user: true },
        orderBy: { createdAt: "asc" },
        take: 1,
      },
    },
  });
  if (!organization) throw new Error(`No seller or sales agency has the slug ${slug}.`);
  const user = organization.memberships[0]?.user;
  if (!user) throw new Error(`${organization.name} has no admin to run the import.`);
  return mintActor<Seller>({
    kind: "seller",
    userId: user.id,
    sessionId: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    organizationId: organization.id,
    organizationName: organization.name,
    organizationType: organization.type,
    role: "admin",
  });
}

function tell(
  { rows, created, updated, unchanged, published, failed, repeated, drafts, notices }: ImportResult,
  seconds: number,
  publishes: boolean,
): void {
  console.log(
    `${formatCount(rows, "row")} in ${seconds.toFixed(1)} s: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed.length} failed.`,
  );
  for (const notice of notices) console.log(notice);
  if (publishes) console.log(`Published or submitted for review: ${published}.`);
  for (const { row, sameAs } of repeated) console.log(`Line ${row} is the same as line ${sameAs}.`);
  for (const { row, title, reasons } of drafts.slice(0, 20))
    console.log(`Line ${row}, ${title}, is a draft: ${reasons.join(" ")}`);
  if (drafts.length > 20) console.log("… and more. The import page lists the first hundred.");
  for (const { row, errors } of failed)
    console.log(`Line ${row} failed: ${errors.map(({ field, text }) => `${labelOfField(field)}: ${text}`).join(" ")}`);
}

importFile()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => void disconnect());

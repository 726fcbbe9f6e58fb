import { notFound } from "next/navigation";
import { JsonLd } from "@/components/blog/json-ld";
import { PropertyIndex } from "@/components/properties/property-index";
import { propertiesMetadata } from "@/components/properties/property-metadata";
import { jsonLd } from "@/lib/blog/structured-data";
import { appAddress } from "@/lib/server/app-address";
import { propertiesPath } from "@/lib/paths";
import { countPublicProperties, listPublicProperties } from "@/lib/listings/public-preview/queries";
import { propertyListThings } from "@/lib/listings/public-preview/structured-data";

/** A listing can leave the market without a request, and figures go stale. */
export const revalidate = 600;

export const metadata = propertiesMetadata({
  title: "Properties looking for sponsors",
  description: "Teams, events, festivals, venues, and shows looking for sponsors, by category and country.",
  path: propertiesPath,
});

export default async function PropertiesPage() {
  const [counts, listed] = await Promise.all([countPublicProperties(), listPublicProperties()]);
  if (!listed) notFound();
  const things = propertyListThings(
    { name: "Properties looking for sponsors", path: propertiesPath, items: listed.items.slice(0, 6) },
    appAddress(),
  );
  return (
    <>
      <JsonLd text={jsonLd(things)} />
      <PropertyIndex counts={counts} newest={listed} />
    </>
  );
}

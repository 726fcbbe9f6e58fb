import type {
  AssetCategory,
  ExclusivityLevel,
  Level,
  PropertyType,
  Segment,
  SportOrGenre,
} from "@/lib/listings/vocabulary";

/** A listing that has any of these codes is found by the phrase that names them, whatever words it uses. */
export interface TermCodes {
  sportOrGenre?: readonly SportOrGenre[];
  propertyType?: readonly PropertyType[];
  assetCategory?: readonly AssetCategory[];
  segment?: readonly Segment[];
  level?: readonly Level[];
  exclusivityLevel?: readonly ExclusivityLevel[];
  country?: readonly string[];
  /** Regions that are left out of the country: England is the United Kingdom without them. */
  exceptRegions?: readonly string[];
}

import type {
  AssetCategory,
  ExclusivityLevel,
  Level,
  PropertyType,
  Segment,
  SportOrGenre,
} from "@/lib/listings/vocabulary";

/** A listing with any of these codes is found by the phrase, whatever words it uses. */
export interface TermCodes {
  sportOrGenre?: readonly SportOrGenre[];
  propertyType?: readonly PropertyType[];
  assetCategory?: readonly AssetCategory[];
  segment?: readonly Segment[];
  level?: readonly Level[];
  exclusivityLevel?: readonly ExclusivityLevel[];
  country?: readonly string[];
  /** Regions excluded from the country: England is the United Kingdom without them. */
  exceptRegions?: readonly string[];
}

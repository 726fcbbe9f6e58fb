/** The filters of the saved listings' page in its URL: `?list=…&status=passed&owner=…&sort=price`. */
import { z } from "zod";
import { savedDecisions } from "./decisions";
import { savedSorts } from "./sorts";
import { type SavedQuery, savedFiltersOf } from "./page-href";
import { type ListSavedInput, listSavedSchema } from "./schema";

const pageQuerySchema = z.object({
  list: z.uuid().optional().catch(undefined),
  status: z.enum(savedDecisions).optional().catch(undefined),
  owner: z.uuid().optional().catch(undefined),
  sort: z.enum(savedSorts).optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
  /** The listing whose discussion is open. */
  open: z.uuid().optional().catch(undefined),
});

const PER_PAGE = 50;

/** Values that are not valid are ignored. */
export const readSavedQuery = (query: Record<string, string | string[] | undefined>): SavedQuery =>
  pageQuerySchema.parse(query);

export const savedInputOf = (query: SavedQuery): ListSavedInput =>
  listSavedSchema.parse({ ...savedFiltersOf(query), cursor: query.cursor, limit: PER_PAGE });

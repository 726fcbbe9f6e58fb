import "server-only";
import type { z } from "zod";
import { fileUrl } from "@/lib/platform/files/storage";
import type { ticketFileSchema } from "../own/schema";

export type TicketFile = z.output<typeof ticketFileSchema>;
export type StoredTicketFile = Omit<TicketFile, "url">;

/** A file of a ticket as its readers see it. */
export const fileView = ({ id, name, contentType, byteSize, width, height }: StoredTicketFile): TicketFile => ({
  ...{ id, url: fileUrl(id), name, contentType, byteSize, width, height },
});

"use client";

import { readUpload } from "@/components/form/read-upload";
import { useAttachments } from "@/components/messages/composer/use-attachments";
import type { MessageFile } from "@/lib/messages/view";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Files of a ticket, which only its writer and our support team see. */
export const useTicketFiles = () => useAttachments(uploadTicketFile);

const uploadTicketFile = async (file: File, signal: AbortSignal): Promise<MessageFile> =>
  apiRequest<MessageFile>("POST", "/api/tickets/uploads", await readUpload(file, signal), { signal });

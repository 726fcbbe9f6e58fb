import { readUpload } from "@/components/form/read-upload";
import { apiRequest } from "@/lib/platform/http/api-client";

/** Uploads a file for a deal. Nobody else sees it until a proof or a contract uses it. */
export const uploadFile = async (file: File): Promise<{ id: string }> =>
  apiRequest("POST", "/api/uploads", { purpose: "attachment", ...(await readUpload(file)) });

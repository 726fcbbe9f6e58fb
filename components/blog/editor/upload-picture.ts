import { readUpload } from "@/components/form/read-upload";
import { apiRequest } from "@/lib/platform/http/api-client";

export interface UploadedPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

export const uploadPicture = async (file: File): Promise<UploadedPicture> =>
  apiRequest("POST", "/api/admin/blogs/pictures", await readUpload(file));

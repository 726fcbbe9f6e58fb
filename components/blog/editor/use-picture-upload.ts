"use client";

import { useState } from "react";
import { type ApiMutation, useApiMutation } from "@/components/form/use-api-mutation";
import { readUpload } from "@/components/form/read-upload";
import { uploadRequest } from "@/lib/platform/http/upload-request";

interface UploadedPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

interface PictureUpload extends Pick<ApiMutation, "isPending" | "problem"> {
  /** The share that has been sent, from 0 to 1; null while nothing is uploading. */
  progress: number | null;
  /** Resolves to null after an error. Throws nothing: `problem` says what is wrong. */
  upload: (file: File | null) => Promise<UploadedPicture | null>;
}

/** Uploads one picture at a time. */
export function usePictureUpload(): PictureUpload {
  const { run, isPending, problem } = useApiMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (file: File | null) => {
    const uploaded = await run(async () => {
      if (!file || file.size === 0) throw new Error("Choose a picture.");
      const data = await readUpload(file);
      setProgress(0);
      return uploadRequest<UploadedPicture>("/api/admin/blogs/pictures", data, setProgress);
    });
    setProgress(null);
    return uploaded;
  };
  return { isPending, problem, progress, upload };
}

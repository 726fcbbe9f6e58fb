"use client";

import { PictureControl } from "@/components/form/picture-control";
import type { Upload } from "@/components/form/read-upload";
import { apiRequest } from "@/lib/platform/http/api-client";

export function LogoControl({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <PictureControl
      name={name}
      imageUrl={logoUrl}
      noun="logo"
      shapeHint="Square images work best."
      onSave={upload}
      onRemove={() => setLogo(null)}
    />
  );
}

async function upload(picture: Upload): Promise<void> {
  const { id } = await apiRequest<{ id: string }>("POST", "/api/uploads", picture);
  await setLogo(id);
}

const setLogo = (logoFileId: string | null) => apiRequest("PATCH", "/api/organizations/current", { logoFileId });

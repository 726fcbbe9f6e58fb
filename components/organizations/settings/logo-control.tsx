"use client";

import { type ChosenPicture, PictureControl } from "@/components/form/picture-control";
import { apiRequest } from "@/lib/platform/http/api-client";

export function LogoControl({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <PictureControl
      name={name}
      imageUrl={logoUrl}
      noun="logo"
      shapeHint="Square images work best."
      onKeep={upload}
      onRemove={() => setLogo(null)}
    />
  );
}

async function upload(picture: ChosenPicture): Promise<void> {
  const { id } = await apiRequest<{ id: string }>("POST", "/api/uploads", picture);
  await setLogo(id);
}

const setLogo = (logoFileId: string | null) => apiRequest("PATCH", "/api/organizations/current", { logoFileId });

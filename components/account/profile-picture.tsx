"use client";

import { PictureControl } from "@/components/form/picture-control";
import type { Profile } from "@/lib/auth/profile/schema";
import { apiRequest } from "@/lib/platform/http/api-client";

const path = "/api/account/picture";

export function ProfilePicture({ profile: { name, pictureUrl } }: { profile: Pick<Profile, "name" | "pictureUrl"> }) {
  return (
    <PictureControl
      name={name}
      imageUrl={pictureUrl}
      noun="picture"
      shapeHint="It is cropped to a square."
      onSave={(picture) => apiRequest("PUT", path, picture)}
      onRemove={() => apiRequest("DELETE", path)}
    />
  );
}

import "server-only";
import { cardRevisionOf } from "@/lib/platform/files/social-card";
import { type CardPage, storedSocialCard } from "@/lib/platform/files/social-card-store";
import { readFileBytes } from "@/lib/platform/files/storage";

/** The image of a revision never changes. Any other revision gets the current image, cached briefly. */
const cachedFor = (isCurrent: boolean) => (isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=3600");

interface PageWithPicture extends CardPage {
  pictureFileId: string | null;
}

/**
 * The social sharing image of a page, as a PNG.
 * @param revision the one in the URL, if any
 * @param draw gets the page's own picture, if it has one
 */
export async function socialCardResponse(
  page: PageWithPicture,
  revision: string | undefined,
  draw: (photo: Uint8Array | null) => Promise<Uint8Array>,
): Promise<Response> {
  const { pictureFileId } = page;
  const bytes = await storedSocialCard(page, async () =>
    draw(pictureFileId ? await readFileBytes(pictureFileId).catch(() => null) : null),
  );
  const headers = {
    "content-type": "image/png",
    "cache-control": cachedFor(revision === String(cardRevisionOf(page))),
  };
  return new Response(Uint8Array.from(bytes), { headers });
}

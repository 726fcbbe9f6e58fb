/** The address of a page's own social sharing image. */

export const socialCardSize = { width: 1200, height: 630 } as const;

/** The revision of the image, in Unix seconds. */
export const cardRevisionOf = ({ revisedAt }: { revisedAt: Date | string }): number =>
  Math.floor(new Date(revisedAt).getTime() / 1000);

/** Changes with every revision, because social networks cache it. */
export const socialCardAt = (path: string, page: { revisedAt: Date | string }) => ({
  path: `${path}.png?v=${cardRevisionOf(page)}`,
  ...socialCardSize,
});

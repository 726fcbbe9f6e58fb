/** Lower-case letters, digits and hyphens; accents folded; at most 60 characters; never empty. */
export function slugOf(name: string, whenEmpty = "organization"): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return slug || whenEmpty;
}

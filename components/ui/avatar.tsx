import { cn } from "@/components/ui/cn";

const looks = [
  "bg-[#0b6b46] text-white",
  "bg-[#16425b] text-white",
  "bg-[#5b2a4a] text-white",
  "bg-[#7a3416] text-white",
  "bg-[#3d3a6b] text-white",
  "bg-[#5f5212] text-white",
  "bg-[#2b4a4f] text-white",
  "bg-[#6b2238] text-white",
] as const;

const sizes = {
  sm: "size-6 rounded-md text-2xs",
  md: "size-9 rounded-lg text-meta",
  lg: "size-14 rounded-xl text-lg",
} as const;

interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** The picture or initials of a person or organization. Decorative, because the name is always beside it. */
export function Avatar({ name, imageUrl, size = "md", className }: AvatarProps) {
  const shape = cn("inline-flex shrink-0 items-center justify-center overflow-hidden", sizes[size], className);
  if (imageUrl) {
    return <img src={imageUrl} alt="" width={56} height={56} loading="lazy" className={cn(shape, "object-cover")} />;
  }
  return (
    <span aria-hidden="true" className={cn(shape, "num font-semibold", looks[lookOf(name)])}>
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word; one letter for a single word. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    [first, last]
      .map((word) => (word ? [...word][0] : ""))
      .join("")
      .toLocaleUpperCase("en") || "?"
  );
}

function lookOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % looks.length;
}

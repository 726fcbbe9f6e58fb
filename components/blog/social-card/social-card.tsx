import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { coverSvg } from "@/components/cover/cover-svg";
import { type PostCard } from "@/lib/blog/view";
import { motifOf } from "../post-motif";

const cardSize = { width: 1200, height: 630 } as const;

const artHeight = 300;
const fontFolder = join(process.cwd(), "components", "blog", "social-card", "fonts");

/** The social sharing image of a post, as a PNG. `photo` is the post's own picture, if any. */
export async function drawSocialCard(post: PostCard, photo: Uint8Array | null): Promise<Uint8Array> {
  const [art, display, text] = await Promise.all([
    artOf(post.slug, photo),
    readFile(join(fontFolder, "bricolage-grotesque.ttf")),
    readFile(join(fontFolder, "instrument-sans.ttf")),
  ]);
  const picture = new ImageResponse(<CardView post={post} art={art} />, {
    ...cardSize,
    fonts: [
      { name: "Bricolage", data: display, weight: 600 },
      { name: "Instrument", data: text, weight: 500 },
    ],
  });
  return new Uint8Array(await picture.arrayBuffer());
}

/** Art or photo as a data URL: the renderer fetches nothing. */
async function artOf(slug: string, photo: Uint8Array | null): Promise<string> {
  const source = photo ? sharp(photo) : sharp(Buffer.from(coverSvg(motifOf(slug))), { density: 150 });
  const png = await source.resize(cardSize.width, artHeight, { fit: "cover" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

function CardView({ post, art }: { post: PostCard; art: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        background: "#f2f5f0",
        color: "#121815",
        fontFamily: "Instrument",
      }}
    >
      <img src={art} alt="" width={cardSize.width} height={artHeight} />
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, padding: "38px 56px 40px" }}>
        <div style={{ display: "flex", fontSize: 26, color: "#0b6b46" }}>{post.tags[0]?.name ?? "Sponsorship"}</div>
        <div
          style={{
            display: "flex",
            marginTop: 8,
            maxWidth: 1060,
            fontFamily: "Bricolage",
            fontSize: titleSize(post.title),
            letterSpacing: "-0.03em",
            lineHeight: 1.05,
          }}
        >
          {post.title}
        </div>
        <div style={{ display: "flex", flexGrow: 1 }} />
        <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between", fontSize: 26 }}>
          <div style={{ display: "flex", color: "#55605a" }}>{post.authorName}</div>
          <Mark />
        </div>
      </div>
    </div>
  );
}

/** Long titles are limited to three lines. */
function titleSize(title: string): number {
  if (title.length <= 44) return 68;
  return title.length <= 80 ? 56 : 44;
}

function Mark() {
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 14, fontFamily: "Bricolage", fontSize: 32 }}>
      <svg width="44" height="32" viewBox="0 0 44 32" fill="none" stroke="#121815" strokeWidth="3.2">
        <rect x="2" y="2" width="40" height="28" rx="5" />
        <path d="M22 2v28" />
        <circle cx="22" cy="16" r="6" fill="#0b6b46" stroke="none" />
      </svg>
      Pitchside
    </div>
  );
}

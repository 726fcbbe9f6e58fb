import { ImageResponse } from "next/og";
import sharp from "sharp";
import { coverSvg } from "@/components/cover/cover-svg";
import type { Cover } from "@/lib/listings/cover";
import { socialCardSize } from "@/lib/platform/files/social-card";
import { type SetText, loadFont, setTextOrNull } from "@/lib/platform/pdf/fonts";

const artHeight = 300;

export interface SocialCard {
  /** Above the title: its topic. */
  eyebrow: string;
  title: string;
  byline: string;
  /** Drawn without a photo. */
  cover: Cover;
}

/** The social sharing image of a page, as a PNG. `photo` is the page's own picture, if any. */
export async function drawSocialCard(card: SocialCard, photo: Uint8Array | null): Promise<Uint8Array> {
  const art = await artOf(card.cover, photo);
  const texts = textsOf(card);
  const used = new Set([brand.font, ...Object.values(texts).flatMap((set) => set?.font ?? [])]);
  const picture = new ImageResponse(<CardView texts={texts} art={art} />, {
    ...socialCardSize,
    fonts: [...used].map((name) => ({ name, data: loadFont(name).data })),
  });
  return new Uint8Array(await picture.arrayBuffer());
}

const brand: SetText = { font: "display", text: "Pitchside" };

/** Text that our fonts can't show is left out: the renderer would fetch another font, or draw boxes. */
const textsOf = ({ eyebrow, title, byline }: SocialCard) => ({
  eyebrow: setTextOrNull("text", eyebrow),
  title: setTextOrNull("display", title),
  byline: setTextOrNull("text", byline),
});

/** Art or photo as a data URL: the renderer fetches nothing. */
async function artOf(cover: Cover, photo: Uint8Array | null): Promise<string> {
  const source = photo ? sharp(photo) : sharp(Buffer.from(coverSvg(cover)), { density: 150 });
  const png = await source.resize(socialCardSize.width, artHeight, { fit: "cover" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

interface CardViewProps {
  texts: ReturnType<typeof textsOf>;
  art: string;
}

function CardView({ texts: { eyebrow, title, byline }, art }: CardViewProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        background: "#f2f5f0",
        color: "#121815",
      }}
    >
      <img src={art} alt="" width={socialCardSize.width} height={artHeight} />
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, padding: "38px 56px 40px" }}>
        <Line set={eyebrow} color="#0b6b46" />
        {title ? (
          <div
            style={{
              display: "flex",
              marginTop: 8,
              maxWidth: 1060,
              fontFamily: title.font,
              fontSize: titleSize(title.text),
              letterSpacing: "-0.03em",
              lineHeight: 1.05,
            }}
          >
            {title.text}
          </div>
        ) : null}
        <div style={{ display: "flex", flexGrow: 1 }} />
        <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          <Line set={byline} color="#55605a" />
          <Mark />
        </div>
      </div>
    </div>
  );
}

const Line = ({ set, color }: { set: SetText | null; color: string }) =>
  set ? (
    <div style={{ display: "flex", fontFamily: set.font, fontSize: 26, color }}>{set.text}</div>
  ) : (
    <div style={{ display: "flex" }} />
  );

/** Long titles are limited to three lines. */
function titleSize(title: string): number {
  if (title.length <= 44) return 68;
  return title.length <= 80 ? 56 : 44;
}

function Mark() {
  return (
    <div
      style={{ display: "flex", alignItems: "center", flexShrink: 0, gap: 14, fontFamily: brand.font, fontSize: 32 }}
    >
      <svg width="44" height="32" viewBox="0 0 44 32" fill="none" stroke="#121815" strokeWidth="3.2">
        <rect x="2" y="2" width="40" height="28" rx="5" />
        <path d="M22 2v28" />
        <circle cx="22" cy="16" r="6" fill="#0b6b46" stroke="none" />
      </svg>
      {brand.text}
    </div>
  );
}

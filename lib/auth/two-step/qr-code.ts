import "server-only";
import QRCode from "qrcode";

/** A picture of the text for a camera, as a data address that the content security policy lets an `img` show. */
export async function qrCodeUrl(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

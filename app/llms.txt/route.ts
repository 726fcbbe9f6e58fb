import { developerPages, developerPath } from "@/components/developers/pages";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { appAddress } from "@/lib/server/app-address";

export const GET = defineRoute({
  action: "public.llms",
  summary: "What language models should read about Pitchside (llms.txt)",
  guard: publicAccess,
  answers: "text/plain",
  run: async () => {
    const origin = appAddress();
    const pages = developerPages.map(
      ({ slug, title, description }) => `- [${title}](${origin}${developerPath(slug)}): ${description}`,
    );
    const lines = [
      "# Pitchside",
      "",
      "> A marketplace for sponsorships: brands describe what they need, and every opportunity is scored against it with its reasons, risks, and gaps.",
      "",
      "## Developers",
      "",
      ...pages,
      `- [OpenAPI 3.1](${origin}/api/openapi.json): All public operations with their schemas`,
      `- [MCP server](${origin}/api/mcp): Streamable HTTP, with an API key as the bearer token`,
      "",
      "## Product",
      "",
      `- [Properties](${origin}/properties): Public previews of sponsorship opportunities`,
      `- [Pricing](${origin}/pricing): What sellers pay; free for marketers`,
      `- [Resources](${origin}/resources): Articles on buying and selling sponsorships`,
    ];
    return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
});

import NextAuth from "next-auth";
import { anyone } from "@/lib/auth/actor";
import { nextAuthOptions } from "@/lib/auth/next-auth";
import { defineRoute } from "@/lib/boundary/route";

interface NextAuthParams {
  nextauth: string[];
}

const serve = (method: "get" | "post") =>
  defineRoute<unknown, unknown>({
    action: `auth.nextauth.${method}`,
    summary: "The session layer of next-auth",
    guard: anyone,
    body: "own",
    answers: "*/*",
    run: async ({ request }) => {
      const nextauth = new URL(request.url).pathname.split("/").slice(3);
      const handle = NextAuth(nextAuthOptions()) as (
        request: Request,
        context: { params: Promise<NextAuthParams> },
      ) => Promise<Response>;
      return handle(request, { params: Promise.resolve({ nextauth }) });
    },
  });

export const GET = serve("get");
export const POST = serve("post");

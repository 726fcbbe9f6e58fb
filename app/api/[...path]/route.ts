import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { notFound } from "@/lib/platform/errors";

const unknownCall = (method: string) =>
  defineRoute({
    action: `unknown.${method}`,
    summary: "Returns 404 for an unknown endpoint",
    guard: anyone,
    body: "own",
    output: z.never(),
    run: async () => {
      throw notFound("This endpoint");
    },
  });

export const GET = unknownCall("get");
export const POST = unknownCall("post");
export const PUT = unknownCall("put");
export const PATCH = unknownCall("patch");
export const DELETE = unknownCall("delete");

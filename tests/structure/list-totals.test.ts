import { declaredRoutes } from "@/tests/support/http/declared-routes";
import { z } from "zod";

test("every list by pages says how many rows it has in all", async () => {
  const lists = (await declaredRoutes()).filter(({ declaration }) =>
    fieldsOf(declaration.output).includes("nextCursor"),
  );
  const without = lists.filter(({ declaration }) => !fieldsOf(declaration.output).includes("total"));
  expect(lists.length).toBeGreaterThan(15);
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const fieldsOf = (output: unknown): string[] => (output instanceof z.ZodObject ? Object.keys(output.shape) : []);

import { z } from "zod";

const complete = /^\d{4}-\d{2}-\d{2}$/;

/** An ISO day as entered by a user. A complete but impossible one, such as February 30, has its own message. */
export const enteredDay = (missing: string) =>
  z.iso.date({
    error: ({ input }) => (typeof input === "string" && complete.test(input) ? "This date doesn’t exist." : missing),
  });

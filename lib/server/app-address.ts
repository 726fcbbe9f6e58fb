/** Where the product is reached. Unlike the parsed environment, it is also known where a build lacks the rest of it. */
export const appAddress = (): string =>
  (process.env.APP_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, "");

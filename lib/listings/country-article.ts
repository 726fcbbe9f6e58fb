/** Some countries take an article in a sentence: "in the United Kingdom", "in Germany". */
const withThe = new Set(
  "AE AX BQ BS CC CD CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI".split(" "),
);

/** @param name the country's name as in a label */
export const withArticle = (code: string, name: string): string => (withThe.has(code) ? `the ${name}` : name);

import { existsSync } from "node:fs";
import { filesBelow, read, sourceFilesBelow } from "./source-files";

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0, by section; those of level 3 are left out. */
const sections =
  "1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 " +
  "4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 " +
  "6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 " +
  "10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 " +
  "12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 " +
  "15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2";

const standard = sections.split(" ").flatMap((text) => {
  const [section = "", span = ""] = text.split(":");
  const [from = 0, to = from] = span.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
});

interface Row {
  requirements: string[];
  proof: string;
}

const page = read("docs/security.md");

const rows: Row[] = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [name = "", , proof = ""] = line.replace(/ \|$/, "").split(" | ");
    const [first = "", last = first] = (/[\d.–]+/.exec(name)?.[0] ?? "").split("–");
    const from = standard.indexOf(first);
    return { requirements: from < 0 ? [first] : standard.slice(from, standard.indexOf(last) + 1), proof };
  });

const kinds = ["not applicable", "open", "document", "test"] as const;

const kindOf = ({ proof }: Row) => kinds.find((kind) => proof.startsWith(kind)) ?? "test";

/** The titles of a test file, with their placeholders. */
const titlesOf = (file: string) =>
  [...read(file).matchAll(/(?:\b(?:test|it)|\))\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1\s*,/g)].map(([, , title]) => title);

test("every requirement of the standard has one row, in its order", () => {
  expect(standard).toHaveLength(253);
  expect(rows.flatMap(({ requirements }) => requirements)).toEqual(standard);
});

test("every row names a test or a document, or says what is missing or why it does not apply", () => {
  const silent = rows.filter((row) => {
    if (kindOf(row) === "test") return !/^`[^`]+\.(?:test|spec)\.tsx?` "/.test(row.proof);
    return row.proof !== "document" && !/^(?:not applicable|open): ./.test(row.proof);
  });
  expect(silent).toEqual([]);
});

test("the sum above the table matches its rows", () => {
  const count = (kind: (typeof kinds)[number]) =>
    rows.filter((row) => kindOf(row) === kind).reduce((sum, { requirements }) => sum + requirements.length, 0);
  expect(page).toContain(
    `Of 253, ${count("test")} are covered by a test, ${count("document")} by a document, ${count("not applicable")} do not apply, and ${count("open")} are partly or fully open.`,
  );
});

test("every test that the table names exists, by its file and its title", () => {
  const missing = rows
    .filter((row) => kindOf(row) === "test")
    .flatMap(({ requirements, proof }) => {
      let file = "";
      return [...proof.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, named, title = ""]) => {
        if (named) file = named;
        if (!existsSync(file)) return [`${requirements[0]}: ${file}`];
        return named || titlesOf(file).includes(title) ? [] : [`${requirements[0]}: ${file} "${title}"`];
      });
    });
  expect(missing).toEqual([]);
});

test("every file that the page names exists", () => {
  const named = [...page.matchAll(/`((?:app|components|docs|lib|scripts|tests)\/[^`\s]+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

const productSources = () => {
  const plain = filesBelow("lib").filter((file) => file.endsWith(".mjs"));
  return [...sourceFilesBelow("app", "components", "lib"), ...plain, "middleware.ts", "next.config.js"];
};

test.each([
  ["a hash older than SHA-256", /create(?:Hash|Hmac)\("(?!sha256")/],
  ["a cipher other than AES-256-GCM", /create(?:C|Dec)ipheriv\((?!"aes-256-gcm")/],
  ["a certificate that goes unchecked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ["cross-origin access", /access-control-allow/i],
  ["a lenient reading of requests", /insecure-?http-?parser/i],
])("%s is nowhere in the product", (_, mark) => {
  expect(productSources().filter((file) => mark.test(read(file)))).toEqual([]);
});

test("only the pool that reads files starts processes, and they are Node with programs of our own", () => {
  const starters = productSources().filter((file) => /child_process/.test(read(file)));
  expect(starters).toEqual(["lib/platform/worker-pool/pool.ts"]);
  expect(read(starters[0] ?? "")).not.toMatch(/\bspawn|\bexec\(|shell/);
});

test("encryption, hashing, and randomness come from Node and established libraries", () => {
  const named = productSources().flatMap((file) => [...read(file).matchAll(/(?:from|import\() ?"([^"./][^"]*)"/g)]);
  const ofSecrets = named
    .map(([, name = ""]) => name)
    .filter((name) => /crypt|argon|jwt|jose|otp|hash|nacl|noble/i.test(name));
  expect([...new Set(ofSecrets)].sort()).toEqual(["@node-rs/argon2", "next-auth/jwt", "node:crypto", "otplib"]);
  // Pauses between two attempts are no secret.
  const foreseeable = productSources().filter((file) => read(file).includes("Math.random"));
  expect(foreseeable.sort()).toEqual(["lib/platform/db.ts", "lib/platform/live/listener.ts"]);
});

/** Of names of encodings, signs of currencies, the words we read and paths of our own pages; what somebody wrote is never a pattern. */
const patternMakers = [
  "lib/imports/file/xml-text.ts",
  "lib/imports/values/money.ts",
  "lib/language/pattern.ts",
  "lib/listings/public-preview/public-text.ts",
  "lib/platform/files/pdf-check-in-child.ts",
  "lib/routes.ts",
];

test("patterns are built in few places, from our own constants", () => {
  const makers = productSources().filter((file) => /\bRegExp\(/.test(read(file)));
  expect(makers.sort()).toEqual(patternMakers);
});

test("every password field tells a password manager which one it is", () => {
  const fields = sourceFilesBelow("app", "components").flatMap(
    (file) => read(file).match(/<(?:PasswordInput|Input[^>]*type="password")[^>]*/g) ?? [],
  );
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([]);
});

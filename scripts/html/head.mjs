/** What a page that is meant to be found says of itself, and what of it is missing or wrong. */
export function headComplaints(document) {
  const metaOf = (name) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content")?.trim() ?? "";
  if (/noindex/.test(metaOf("robots"))) return [];
  const { pathname } = new URL(document.URL);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
  const isOwn = (address) => URL.canParse(address) && new URL(address).pathname === pathname;
  const missing = ["description", "og:title", "og:type", "og:image", "og:url", "og:site_name", "twitter:card"].filter(
    (name) => !metaOf(name),
  );
  return [
    ...(document.title.trim() ? [] : ["no title"]),
    ...(document.querySelectorAll("h1").length === 1 ? [] : ["not one h1"]),
    ...missing.map((name) => `no ${name}`),
    ...(isOwn(canonical) ? [] : [`canonical is ${canonical || "missing"}`]),
    ...(isOwn(metaOf("og:url")) || missing.includes("og:url") ? [] : [`og:url is ${metaOf("og:url")}`]),
    ...(URL.canParse(metaOf("og:image")) ? [] : ["og:image is not whole"]),
    ...dataComplaints(document),
  ];
}

function dataComplaints(document) {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
    try {
      return JSON.parse(textContent)["@context"] === "https://schema.org" ? [] : ["JSON-LD of another vocabulary"];
    } catch {
      return ["JSON-LD that cannot be read"];
    }
  });
}

/** Titles and descriptions that two pages share, so that a search result cannot tell them apart. */
export function sharedWords(documents) {
  const found = documents.filter((document) => headComplaints(document).length === 0 && !isHidden(document));
  const wordsOf = [
    ({ title }) => title,
    (document) => document.querySelector('meta[name="description"]')?.getAttribute("content"),
  ];
  return wordsOf.flatMap((words) => {
    const first = new Map();
    return found.flatMap((document) => {
      const { pathname } = new URL(document.URL);
      const other = first.get(words(document));
      first.set(words(document), other ?? pathname);
      return other ? [`${pathname} is described like ${other}: ${words(document)}`] : [];
    });
  });
}

const isHidden = (document) =>
  /noindex/.test(document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "");

const attributes = { a: "href", area: "href", link: "href", img: "src", script: "src", source: "src", form: "action" };

/** Where a page leads on its own host, and what it fetches from there: paths, some with a fragment. */
export function linksOf(document) {
  const own = new URL(document.URL);
  const addresses = Object.entries(attributes).flatMap(([tag, attribute]) =>
    [...document.querySelectorAll(`${tag}[${attribute}]`)].map((element) => element.getAttribute(attribute)),
  );
  const found = addresses.filter((address) => URL.canParse(address, own)).map((address) => new URL(address, own));
  const internal = found.filter(({ origin }) => origin === own.origin);
  return [...new Set(internal.map(({ pathname, search, hash }) => `${pathname}${search}${hash}`))];
}

/** Those that lead nowhere: an answer of 400 or more, or a fragment that no element of the page is called by. */
export async function brokenLinks(document, fetched) {
  const complaints = await Promise.all(
    linksOf(document).map(async (link) => {
      const { hash, pathname, search } = new URL(link, document.URL);
      const isHere = `${pathname}${search}` === pathOf(document);
      const { status, document: target } = isHere ? { status: 200, document } : await fetched(link);
      if (status >= 400) return [`${link} answers ${status}`];
      const isThere = !hash || hash === "#top" || target?.getElementById(decodeURIComponent(hash.slice(1)));
      return isThere ? [] : [`${link}: nothing there is called ${hash.slice(1)}`];
    }),
  );
  return complaints.flat();
}

function pathOf({ URL: address }) {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

import { JSDOM } from "jsdom";

/** The root of a document in XML, read with namespaces. Throws where the document is not well-formed. */
export const parseXml = (text: string): Element =>
  new JSDOM(text, { contentType: "application/xml" }).window.document.documentElement;

/** The elements in an element. Its `children` are counted anew for each of them, which fifty thousand do not bear. */
export function elementsOf(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let element = parent.firstElementChild; element; element = element.nextElementSibling) elements.push(element);
  return elements;
}

/** The children with this name in this namespace; without one, those that have none. */
export const childrenOf = (parent: Element, name: string, namespace: string | null = null): Element[] =>
  elementsOf(parent).filter((child) => child.localName === name && child.namespaceURI === namespace);

export const textOf = (parent: Element, name: string, namespace: string | null = null): string | undefined =>
  childrenOf(parent, name, namespace)[0]?.textContent?.trim();

export const isWholeAddress = (text: string | null | undefined): boolean =>
  /^https?:\/\//.test(text ?? "") && URL.canParse(text ?? "");

/** Addresses in HTML that only work on their original page. */
export const partialAddressesIn = (html: string): string[] =>
  [...JSDOM.fragment(html).querySelectorAll("[href], [src]")]
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
    .filter((address) => !isWholeAddress(address) && !address.startsWith("mailto:"));

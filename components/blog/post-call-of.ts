/** The one call to action at the end of a post, chosen by its topics: the first topic with a call of its own decides. */
import { isFeatureShown } from "@/lib/platform-options/choices";
import { categoryPath, propertiesPath } from "@/lib/paths";
import { propertyCategories } from "@/lib/listings/public-preview/categories";

export interface PostCall {
  title: string;
  text: string;
  label: string;
  href: string;
}

const forMarketers: PostCall = {
  title: "Put it to work",
  text: "Create a brief, and see every listing scored against it, with the reasons and the risks. Free for marketers.",
  label: "Create a brief",
  href: "/marketer-signup",
};

const forSellers: PostCall = {
  title: "Get found by the sponsors you fit",
  text: "List your property once, and marketers see what fits their brief, and why. No commission.",
  label: "List a property",
  href: "/seller-signup",
};

const toProperties: PostCall = {
  title: "See who is looking for sponsors",
  text: "Teams, events, festivals, venues, and shows, by category and country. No account needed.",
  label: "Browse properties",
  href: propertiesPath,
};

const byTopic = new Map<string, PostCall>([
  ["selling", forSellers],
  ["sectors", toProperties],
  ["buying", forMarketers],
  ["briefs", forMarketers],
  ...propertyCategories.map(({ slug, name, description }): [string, PostCall] => [
    slug,
    { title: name, text: description, label: "Browse properties", href: categoryPath(slug) },
  ]),
]);

/** @param topics slugs of the post's tags, in their order */
export const postCallOf = (topics: readonly string[]): PostCall =>
  topics.map((topic) => byTopic.get(topic)).find((call) => call !== undefined && isReachable(call)) ?? forMarketers;

const isReachable = ({ href }: PostCall): boolean =>
  !href.startsWith(propertiesPath) || isFeatureShown("publicPreviews");

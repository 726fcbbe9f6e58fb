/** Words that ask for an order of the results instead of naming something: "cheap", "latest", "closing soon". */
import { phraseReader } from "./phrases";

export type TypedOrder = "price" | "newest" | "deadline" | "reach";

export const readOrders = phraseReader<TypedOrder>({
  price: "cheap, cheaper, cheapest, affordable, inexpensive, low cost, low budget, lowest price, lowest priced",
  newest: "newest, latest, just listed, recently listed, recently added",
  deadline: "closing soon, ending soon, last minute",
  reach: "biggest reach, largest reach, highest reach, widest reach, biggest audience, largest audience",
});

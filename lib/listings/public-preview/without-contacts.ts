/**
 * Contacts are shared after login only: an email address, a web address or a phone number in a seller's text is left out
 * of what anybody can read.
 */
const email = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d.-]+\.\p{L}{2,}/giu;
const webAddress =
  /(?:https?:\/\/|www\.)\S+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|io|co|uk|de|fr|es|it|nl|eu|us|ie|tv|gg|me)\b(?:\/\S*)?/giu;
/** At least eight digits, grouped as phone numbers are; years and large figures with commas are none. */
const phone =
  /(?:\+|\b00)\d[\d\s().-]{6,}\d|\(?\b0\d{2,4}\)?[\s.-]\d{3,4}[\s.-]?\d{3,4}\b|\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g;

const notice = "[shown after login]";

export const withoutContacts = (text: string): string =>
  text.replace(email, notice).replace(webAddress, notice).replace(phone, notice);

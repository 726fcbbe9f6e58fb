/**
 * Time zones under the names that their cities have today. Systems still list some under former names, and browsers
 * report either, so a name is brought to the one that is offered.
 */

/** Former names of the time zone database, and what they are called today. */
const namesOfToday: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

export const nameOfToday = (zone: string): string => namesOfToday[zone] ?? zone;

/** The zones that are offered, by their names of today; any name that the system knows is taken. */
export const timeZones = (): string[] => [
  "UTC",
  ...[...new Set(Intl.supportedValuesOf("timeZone").map(nameOfToday))].toSorted((a, b) => a.localeCompare(b, "en")),
];

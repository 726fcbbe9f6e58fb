/** Heading words for each column meaning, in the languages that clubs, events and agencies use for their lists. */
import {
  type ImportField,
  importFields,
  fileColumns,
  isOfferField,
  type OfferField,
} from "@/lib/imports/values/fields";

const words: Partial<Record<ImportField, string>> = {
  id: "listing id, pitchside id",
  rowKey: "row key",
  reference:
    "reference, ref, ref no, reference number, external id, code, club id, team id, property id, identifier, kennung, referenz, referencia, référence, riferimento, numer, nr, no, key, clé",
  title:
    "title, name, club, club name, team, team name, property, property name, event, event name, listing, organisation, organization, titel, titre, título, titolo, naam, navn, namn, nimi, nom, nome, nombre, nazwa, název, ime, isim, ad, adı, nume, denumire, név, verein, vereinsname, mannschaft, équipe, equipe, equipo, squadra, società, clube, klub, klubb, club de foot, kulüp, takım, seura, lag, hold, druzyna, drużyna, название, клуб, команда, имя, ομάδα, σύλλογος, όνομα, クラブ, チーム, 名前, 名称, 俱乐部, 球队, 구단, 팀, النادي, الفريق, הקבוצה, sponsee, rights holder, veranstaltung, événement, evento, artist, festival, venue name",
  summary:
    "summary, short description, tagline, teaser, intro, kurzbeschreibung, zusammenfassung, résumé, resumen, riassunto, resumo, samenvatting, sammanfattning, резюме",
  description:
    "description, about, details, long description, beschreibung, descripción, descrizione, descrição, omschrijving, beskrivning, beskrivelse, opis, popis, kuvaus, açıklama, описание, περιγραφή, 説明, 描述, bio, overview, text",
  segment: "segment, sector, type of property, kategorie, catégorie, categoría, categoria, categorie",
  propertyType: "property type, type, kind, listing type, art, typ, tipo, soort, tür, тип, 種類",
  sportOrGenre:
    "sport or genre, sport, genre, discipline, sportart, deporte, discipline sportive, sports, esporte, desporto, спорт, dyscyplina, gren, laji, spor, άθλημα, スポーツ, 运动",
  level:
    "level, tier, division, league level, niveau, ebene, nivel, livello, nível, nivå, poziom, úroveň, seviye, уровень, spielklasse, liga, league, ligue, competition",
  country:
    "country, country code, nation, land, staat, pays, país, pais, paese, nazione, maa, kraj, země, zeme, ország, țară, tara, ülke, država, drzava, страна, χώρα, 国, 国家, 国家地区, 나라, 국가, الدولة, البلد, מדינה, iso, iso2, iso country, territory",
  region:
    "region, state, province, county, bundesland, kanton, canton, département, departement, région, región, regione, provincia, provincie, estado, lan, län, fylke, województwo, kraj region, oblast, область, регион, περιφέρεια, 都道府県, 省, il, bölge, área, area, state province",
  city: "city, town, place, location, municipality, hometown, stadt, ort, standort, gemeinde, ville, commune, ciudad, localidad, città, comune, sede, cidade, plaats, stad, by, ort stad, kaupunki, miasto, město, mesto, grad, város, oraș, oras, şehir, sehir, град, город, πόλη, 都市, 市, 城市, 도시, المدينة, עיר, locality",
  latitude: "latitude, lat, breitengrad, latitud, latitudine, широта, geo lat, y",
  longitude: "longitude, lng, lon, long, längengrad, longitud, longitudine, долгота, geo lng, geo lon, x",
  price:
    "price, fee, rights fee, cost, amount, asking price, price usd, price eur, budget, preis, betrag, kosten, prix, tarif, montant, precio, importe, tarifa, prezzo, importo, preço, preco, valor, prijs, bedrag, pris, beløb, belopp, cena, ár, preț, fiyat, цена, стоимость, τιμή, 価格, 价格, 가격, السعر, מחיר, sponsorship fee, package price, starting at",
  currency:
    "currency, currency code, währung, wahrung, devise, monnaie, moneda, valuta, moeda, waluta, měna, валюта, para birimi, 通貨, 货币",
  contactForPricing: "contact for pricing, price on request, poa, preis auf anfrage, prix sur demande",
  packages: "packages, packages json, pakete, forfaits, paquetes",
  audience: "audience, audience json, demographics, zielgruppe, publikum",
  attendanceTotal:
    "attendance total, attendance, total attendance, spectators, visitors, crowd, zuschauer, besucher, affluence, spectateurs, asistencia, espectadores, affluenza, spettatori, público, assistência, toeschouwers, bezoekers, tilskuere, frekwencja, návštěvnost, seyirci, посещаемость, зрители, 観客数, 观众",
  attendanceUnique: "attendance unique, unique attendance, unique visitors, different people",
  eventsPerTerm:
    "events per term, events, matches, games, home games, fixtures, heimspiele, spiele, matchs, partidos, partite, jogos, wedstrijden, mecze, матчи",
  avgTvAudience:
    "avg tv audience, average tv audience, tv audience, tv, tv viewers, einschaltquote, audience tv, telespectateurs, viewers",
  socialFollowers:
    "social followers, followers, fans, social media, social reach, instagram, abonnés, seguidores, follower, volgers, følgere, följare, takipçi, подписчики",
  estImpressions: "est impressions, estimated impressions, impressions, kontakte, impresiones",
  uniqueReach: "unique reach, reach, reichweite, portée, alcance, bereik, räckvidd, охват",
  metricsSource: "metrics source, source, quelle, fuente, fonte, bron, källa, źródło, источник",
  metricsAsOf: "metrics as of, as of, stand, date of figures, as of date, data date",
  exclusivityLevel: "exclusivity level, exclusivity, exklusivität, exclusivité, exclusividad, esclusività",
  exclusivityCategories: "exclusivity categories, exclusive categories",
  termType: "term type, term, contract type, laufzeit, durée, duración, durata, looptijd",
  termStart:
    "term start, start, start date, from, begin, beginn, von, début, inicio, inizio, início, begindatum, startdatum, начало, 開始日",
  termEnd: "term end, end, end date, until, to, ende, bis, fin, fecha fin, fine, einddatum, slutdatum, конец, 終了日",
  decisionDeadline:
    "decision deadline, deadline, closing date, apply by, frist, bewerbungsfrist, date limite, fecha límite, scadenza, prazo, срок",
  leadTimeDays: "lead time days, lead time, vorlauf, vorlaufzeit, délai, plazo",
  ageRestricted: "age restricted, adults only, 18+, ab 18",
  publicPreview: "public preview, show publicly",
  blockedCategories: "blocked categories, excluded categories, no go categories",
  pastSponsors:
    "past sponsors, sponsors, previous sponsors, current sponsors, sponsoren, partenaires, patrocinadores, sponsor, partners",
  tags: "tags, keywords, labels, schlagwörter, stichworte, mots clés, etiquetas, parole chiave, trefwoorden",
  status: "status, état, estado actual, stato, zustand",
  founded:
    "founded, founded in, year founded, established, est, foundation, since, year, gegründet, gründung, gründungsjahr, fondé, fondation, année de fondation, fundado, fundación, año de fundación, fondato, fondazione, anno di fondazione, fundação, opgericht, grundad, stiftet, grundlagt, perustettu, założony, rok założenia, založen, založeno, rok založení, osnovan, alapítva, înființat, kuruluş, kuruluş yılı, основан, год основания, έτος ίδρυσης, 創立, 成立",
  venue:
    "ground, stadium, venue, arena, home ground, stadion, spielstätte, heimstätte, stade, enceinte, estadio, cancha, stadio, impianto, estádio, arenan, bane, hjemmebane, kenttä, stadium name, stadyum, стадион, γήπεδο, スタジアム, 体育场, 경기장, الملعب, אצטדיון",
  capacity:
    "capacity, seats, ground capacity, stadium capacity, kapazität, plätze, capacité, places, capacidad, aforo, capienza, posti, capacidade, lotação, capaciteit, kapacitet, pojemność, kapacita, kapasite, вместимость, χωρητικότητα, 収容人数, 容量",
  website:
    "website, web, url, homepage, web site, site, site web, link, internet, webseite, sitio web, página web, sito, sito web, strona, stránky, сайт, ウェブサイト, 网站, www",
  ignore: "line in file, error message",
};

const byHeading = new Map<string, ImportField>();
for (const field of importFields) if (!isOfferField(field)) byHeading.set(normalizeHeading(field), field);
for (const { name, label } of fileColumns)
  if (!byHeading.has(normalizeHeading(label))) byHeading.set(normalizeHeading(label), name);
for (const field of importFields) {
  for (const word of words[field]?.split(", ") ?? []) {
    const key = normalizeHeading(word);
    if (key !== "" && !byHeading.has(key)) byHeading.set(key, field);
  }
}

/** For the columns of a rate card. In other lists the same words mean other things. */
const offerWords: Record<OfferField, string> = {
  packageName:
    "package, package name, asset, asset name, right, rights, inventory, inventory item, item, product, opportunity, offering, sponsorship, sponsorship package, sponsorship level, sponsorship opportunity, partnership, partnership level, position, placement, ad format, benefit, paket, leistung, werbeform, werbemittel, produkt, produkt leistung, sponsoring, sponsoringpaket, rechte, prestation, produit, formule, offre, support, paquete, producto, soporte, activo, pacchetto, prodotto, pakket, product dienst, pacote, ativo, pakiet",
  packageStock:
    "quantity, qty, quantity available, number available, no available, stock, units, units available, available, availability, inventory available, remaining, left, slots, spots, verfügbar, verfügbarkeit, anzahl, menge, stück, stk, quantité, quantite, disponible, disponibles, disponibilité, disponibilidad, cantidad, quantità, disponibilità, aantal, beschikbaar, quantidade, ilość, antal",
  packageSold:
    "sold, sold out, units sold, qty sold, booked, taken, verkauft, vergeben, belegt, vendu, vendus, vendido, vendidos, venduto, verkocht, sprzedane, såld, solgt",
  packageUnit:
    "unit, per, price per, pricing unit, price basis, basis, einheit, unité, unidad, unità, eenheid, unidade",
  packageContents:
    "includes, included, inclusions, what is included, what s included, contents, benefits, entitlements, deliverables, assets included, details, description, beinhaltet, inklusive, inhalt, leistungen, leistungsumfang, beschreibung, comprend, inclus, incluye, incluido, beneficios, include, inclusief, inclui",
  packageSeason:
    "season, term, period, year, duration, saison, laufzeit, zeitraum, jahr, durée, temporada, periodo, stagione, seizoen, época",
};

const byOfferHeading = new Map(
  Object.entries(offerWords).flatMap(([field, text]) =>
    text.split(", ").map((word) => [normalizeHeading(word), field as OfferField] as const),
  ),
);

/** A package column's meaning, by its whole heading. */
export const matchOfferHeading = (heading: string): OfferField | null =>
  byOfferHeading.get(normalizeHeading(heading)) ??
  byOfferHeading.get(normalizeHeading(heading.replace(/\(.*?\)|\[.*?\]|[:*].*$/g, " "))) ??
  null;

export type HeadingMatch = { field: ImportField; confidence: number; word: string };

/** Per match rather than per term: the listing has no field for it. */
const isAverage =
  /(?<!\p{L})(?:avg|average|mean|schnitt|durchschnitt\p{L}*|moyen\p{L}*|promedio|medi[ao]|gemiddeld\p{L}*|snitt|srednia|(?:per|pro|par|por|a) (?:game|match|event|fixture|night|spiel|partido|partita|jogo|wedstrijd))(?!\p{L})|schnitt$|snitt$/u;

/** A heading's meaning: the whole heading is a known word, or one of its words is; null if none is. */
export function matchHeading(heading: string): HeadingMatch | null {
  const match = matchWords(heading);
  const isOfOne = match?.field === "attendanceTotal" && isAverage.test(normalizeHeading(heading));
  return isOfOne ? { ...match, field: "note" } : match;
}

function matchWords(heading: string): HeadingMatch | null {
  const whole = normalizeHeading(heading);
  const exact = byHeading.get(whole);
  if (exact) return { field: exact, confidence: 0.95, word: heading.trim() };
  const bare = normalizeHeading(heading.replace(/\(.*?\)|\[.*?\]|[:*].*$/g, " "));
  const beforeBrackets = byHeading.get(bare);
  if (beforeBrackets) return { field: beforeBrackets, confidence: 0.9, word: heading.trim() };
  for (const part of partsOf(bare)) {
    const field = byHeading.get(part);
    if (field) return { field, confidence: part.includes(" ") ? 0.8 : 0.65, word: part };
  }
  return null;
}

/** "stadiumName", "Stadium_Name" and "  STADIUM  name:" are one heading; accents do not matter. */
export function normalizeHeading(heading: string): string {
  return heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}

/** Runs of adjacent words, longest first; among equals the last, because the noun comes last: "Club City". */
function partsOf(heading: string): string[] {
  const tokens = heading.split(" ");
  const parts: string[] = [];
  for (let length = tokens.length - 1; length >= 1; length -= 1) {
    for (let start = tokens.length - length; start >= 0; start -= 1) {
      const part = tokens.slice(start, start + length).join(" ");
      if (part.length > 2) parts.push(part);
    }
  }
  return parts;
}

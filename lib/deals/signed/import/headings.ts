/** What a heading of a file of signed deals means. Only needed by the process that reads files. */
import type { ImportField } from "@/lib/imports/values/fields";
import { matchHeading, matchOfferHeading, normalizeHeading } from "@/lib/imports/values/headings";
import { type DealColumn, type DealMapping, dealColumns } from "./columns";

/** What sellers’ files call each column of signed deals, in various languages. */
const headings: Readonly<Record<DealColumn, string>> = {
  sponsor:
    "sponsor, sponsor name, partner, partner name, brand, company, client, customer, account, sponsoren, partnername, unternehmen, firma, kunde, marke, werbepartner, sponsorenname, partenaire, entreprise, société, annonceur, marque, patrocinador, socio, empresa, cliente, marca, sponsor principale, azienda, parceiro, sponsornaam, bedrijf, klant, merk, sponzor",
  email:
    "email, e mail, sponsor email, partner email, client email, contact email, contact, e mail adresse, kontakt, kontakt e mail, ansprechpartner e mail, courriel, adresse e mail, correo, correo electrónico, posta elettronica, e mailadres",
  category:
    "category, sponsor category, industry, industry category, sector, kategorie, branche, catégorie, secteur, categoría, sector de actividad, categoria, settore, setor, categorie, branche sponsor",
  listing:
    "listing, listing title, property, property name, event, team, rights holder, angebot, verein, veranstaltung, mannschaft, objekt, club, équipe, événement, propriété, equipo, evento, propiedad, squadra, proprietà, equipa, propriedade, evenement, team naam",
  package: "package, package name, tier, partnership level, sponsorship level",
  termStart:
    "start, start date, term start, contract start, from, begins, first day, vertragsbeginn, saisonbeginn, startdatum, gültig ab, début du contrat, début saison, date de début, fecha de inicio, inicio del contrato, data inizio, inizio contratto, data de início, ingangsdatum, contractbegin",
  termEnd:
    "end, end date, term end, contract end, to, until, ends, expires, expiry, last day, vertragsende, saisonende, enddatum, gültig bis, fin du contrat, date de fin, fecha de fin, fin del contrato, data fine, fine contratto, data de fim, data final, contracteinde",
  value:
    "value, total, total value, deal value, contract value, fee, rights fee, amount, price, vertragswert, wert, summe, gesamtbetrag, vertragssumme, jahresbetrag, valeur, valeur du contrat, montant total, valor del contrato, importe total, valore, valore del contratto, importo totale, valor do contrato, valor total, contractwaarde, waarde, totaal",
  currency: "currency",
  exclusive:
    "exclusive, exclusivity, category exclusive, category exclusivity, exklusiv, branchenexklusivität, exclusif, exclusivo, esclusiva, exclusief, exclusiviteit",
  payment:
    "payment, payment name, payment label, installment, invoice, zahlung, rechnung, paiement, échéance, facture, pago, cuota, factura, pagamento, rata, fattura, parcela, fatura, betaling, termijn, factuur",
  paymentAmount:
    "payment amount, installment amount, invoice amount, zahlungsbetrag, ratenbetrag, rechnungsbetrag, montant du paiement, importe del pago, importo rata, importo pagamento, valor da parcela, termijnbedrag, factuurbedrag",
  paymentDue:
    "payment due, payment due date, payment date, due, due date, due on, invoice due, fällig, fällig am, fälligkeit, zahlungsdatum, zahlbar bis, date d échéance, échéance le, vencimiento, fecha de vencimiento, scadenza pagamento, data scadenza, vencimento, data de vencimento, vervaldatum, betaaldatum",
  paymentPaid:
    "paid, paid on, date paid, payment received, received, received on, bezahlt, bezahlt am, gezahlt, zahlungseingang, payé, payé le, pagado, pagado el, fecha de pago, pagato, pagato il, pago em, betaald, betaald op",
  deliverable:
    "deliverable, deliverable name, benefit, right, rights, entitlement, asset, leistung, leistungen, gegenleistung, recht, rechte, prestation, contrepartie, contraprestación, derecho, prestazione, contropartita, diritto, contrapartida, direito, tegenprestatie",
  quantity:
    "quantity, qty, units, number of units, deliverable quantity, anzahl, menge, stück, quantité, cantidad, quantità, quantidade, aantal",
  deliverableDue:
    "deliverable due, deliverable due date, delivery date, deliver by, deliver on, lieferdatum, zu liefern bis, leistung fällig, date de livraison, fecha de entrega, data di consegna, data de entrega, leverdatum",
};

const columnOf = new Map<string, DealColumn>();
for (const column of dealColumns)
  for (const name of headings[column].split(", "))
    if (!columnOf.has(normalizeHeading(name))) columnOf.set(normalizeHeading(name), column);

/** The headings of the same columns in listing files, in all their languages. */
const sharedFields: Partial<Record<ImportField, DealColumn>> = {
  ...{ termStart: "termStart", termEnd: "termEnd", price: "value", currency: "currency" },
  exclusivityLevel: "exclusive",
};

const surely = 0.9;

function meaningOf(heading: string): DealColumn | null {
  const own = columnOf.get(normalizeHeading(heading));
  if (own) return own;
  const match = matchHeading(heading);
  const shared = match && match.confidence >= surely ? sharedFields[match.field] : undefined;
  return shared ?? (matchOfferHeading(heading) === "packageName" ? "package" : null);
}

/** The first of two columns with one meaning counts. */
export function guessColumns(headings: readonly string[]): DealMapping {
  const guesses = headings.map(meaningOf);
  return guesses.map((column, at) => (guesses.indexOf(column) === at ? column : null));
}

import { guessColumns } from "./headings";
import { readDeals } from "./read-deals";

const today = "2026-11-29";
const read = (...lines: string[][]) =>
  readDeals(
    lines.map((cells, at) => ({ line: at + 1, cells })),
    { today },
  ).deals;
const head = ["Sponsor", "Listing", "Start", "End", "Value", "Payment amount", "Due", "Paid", "Deliverable", "Qty"];

describe("the rows of a file of signed deals", () => {
  test("with the same sponsor, listing, and term are one deal, and so is a row below without them", () => {
    const rows = [
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "20000", "12000", "2027-08-01", "yes", "Board", "2"],
      ["alder", "cup", "2027-08-01", "2028-05-31", "", "8000", "2027-12-01", "no", "", ""],
      ["", "", "", "", "", "", "2028-03-01", "", "Tickets", "10"],
    ];
    expect(read(["Our partners"], head, ...rows)).toMatchObject([
      {
        ...{ line: 3, sponsor: "Alder", value: 20_000, problems: [] },
        payments: [
          { amount: 12_000, dueOn: "2027-08-01", paidOn: today },
          { amount: 8_000, dueOn: "2027-12-01", paidOn: null },
        ],
        deliverables: [
          { name: "Board", quantity: 2 },
          { name: "Tickets", quantity: 10, dueOn: "2028-03-01" },
        ],
        doubts: [expect.stringContaining("marked as paid without a date")],
      },
    ]);
  });

  test("without a value are worth the sum of their payments, and a paid deal without payments has one", () => {
    const [summed, paid] = read(
      head,
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "", "12000.10", "", "", "", ""],
      ["Birch", "Cup", "2027-08-01", "2028-05-31", "900", "", "", "2026-10-01", "", ""],
    );
    expect(summed).toMatchObject({ value: 12_000.1, payments: [{ dueOn: "2027-08-01" }] });
    expect(summed?.doubts).toHaveLength(2);
    expect(paid?.payments).toEqual([{ label: "Rights fee", amount: 900, dueOn: "2027-08-01", paidOn: "2026-10-01" }]);
  });

  test("report what cannot be read, and two currencies count as none", () => {
    const [deal] = read(
      [...head, "Currency"],
      ["Alder", "Cup", "soon", "2028-05-31", "a lot", "", "", "", "Board", "some", "XXQ"],
      ["Alder", "Cup", "soon", "2028-05-31", "", "€5", "", "", "", "", ""],
    );
    expect(deal?.problems.join(" ")).toMatch(/soon.*a lot.*XXQ.*some/);
  });

  test("that contradict each other are not recorded, and nothing is dropped silently", () => {
    const all = [...head, "Package", "Payment", "Exclusive"];
    const [deal] = read(
      all,
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "900", "", "", "", "Board", "", "Gold", "", "in drinks"],
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "700", "", "", "", "", "4", "Silver", "", ""],
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "900.00", "300", "2027-09-01", "", "", "", "gold", "First", ""],
      ["Alder", "Cup", "2027-08-01", "2028-05-31", "", "", "", "", "", "", "", "Second", ""],
    );
    expect(deal?.problems).toEqual([
      "Line 3 has another package (“Silver”) for the same sponsor, listing, and term.",
      "Line 3 has another value (“700”) for the same sponsor, listing, and term.",
      "Line 5: enter the amount of the payment.",
    ]);
    expect(deal?.doubts).toEqual([
      "We read “in drinks” as exclusive.",
      "Line 3 names no deliverable, so “4” isn’t saved.",
    ]);
  });

  test("need headings", () => {
    expect(() => read(["Alder", "Cup"])).toThrow("couldn’t find the headings");
  });

  test.each([
    ["German", ["Sponsor", "Verein", "Vertragsbeginn", "Vertragsende", "Betrag", "Währung", "Fällig am", "Bezahlt am"]],
    ["French", ["Partenaire", "Événement", "Début", "Date de fin", "Montant", "Devise", "Échéance le", "Payé le"]],
    ["Spanish", ["Patrocinador", "Evento", "Inicio", "Fecha fin", "Importe", "Moneda", "Vencimiento", "Pagado el"]],
    ["Italian", ["Azienda", "Evento", "Inizio", "Data fine", "Importo", "Valuta", "Data scadenza", "Pagato il"]],
  ])("have headings in %s", (_, headings) => {
    expect(guessColumns(headings)).toEqual([
      ...["sponsor", "listing", "termStart", "termEnd", "value", "currency", "paymentDue", "paymentPaid"],
    ]);
  });
});

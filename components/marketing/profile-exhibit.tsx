const figures = [
  { what: "Visitors, different people", value: "21,000", source: "Document from the seller, September 2026" },
  { what: "Social followers", value: "41,000", source: "Document from the seller, September 2026" },
  { what: "Estimated impressions", value: "1,800,000", source: "Document from the seller, September 2026" },
  { what: "Average TV audience", value: null, source: "Not given" },
] as const;

const facts = [
  { what: "Exclusivity", value: "By category. Insurance is open, tobacco is not taken." },
  { what: "Past sponsor", value: "Harbourline Ferries, 2022–2026" },
  { what: "Seller answers", value: "94 % of enquiries, half of them within 6 hours" },
] as const;

/** What stands on a listing's page, with where each figure comes from. */
export function ProfileExhibit() {
  return (
    <div className="p-5 sm:p-6">
      <p className="num text-lg font-[640]">Harbour Regatta, Plymouth</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {figures.map(({ what, value, source }) => (
          <div key={what}>
            <dt className="text-meta text-soft">{what}</dt>
            <dd>
              <span className={`block num text-xl font-[640] ${value ? "" : "text-gold"}`}>{value ?? "?"}</span>
              <span className={`text-xs ${value ? "text-soft" : "text-gold"}`}>{source}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 divide-y divide-line border-t border-line text-sm">
        {facts.map(({ what, value }) => (
          <div key={what} className="grid gap-x-4 py-2.25 sm:grid-cols-[8rem_1fr]">
            <dt className="text-soft">{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

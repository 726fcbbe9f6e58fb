/** Who sponsors in each country, some of them brands of the demo world. */
export const sponsors: Readonly<Record<string, readonly string[]>> = {
  GB: ["Aire Valley Bank", "Oatfield", "Kestrel Bank", "Petal Pets", "Bramley Cider", "Fellside Outdoor"],
  US: [
    "Hopper Mobile",
    "Bright Harbor Health",
    "Pocket Pizza",
    "Blue Mesa Credit Union",
    "Larkspur Energy",
    "Tully Tools",
  ],
  IE: ["Oatfield", "Shannonside Dairy", "Claddagh Telecom", "Burren Insurance"],
  CA: ["Maple & Main", "Red River Rail", "Lakehead Hardware", "Northern Light Power"],
  DE: ["Voltway", "Rheinblick Versicherung", "Brauhaus Feldmann", "Kessler Werkzeuge"],
  FR: ["Lumen Eyewear", "Banque du Midi", "Fromagerie Aubrac", "Armor Assurances"],
  ES: ["Palma Running", "Caja del Turia", "Aguas de Ronda", "Seguros Nervión"],
  NL: ["Tandem Bikes", "Polder Bank", "Zuider Energie", "Kaas van Oost"],
  AU: ["Southern Star Beer", "Outback Mutual", "Murray Solar", "Barrier Reef Air"],
  ZA: ["Fernhill Water", "Protea Life", "Karoo Mobile", "Umhlanga Foods"],
  JP: ["Sakura Sound", "Minato Bank", "Hakata Ramen Foods", "Kanto Rail Travel"],
  BR: ["Casa Verde", "Banco da Serra", "Café Mantiqueira", "Lagoa Telecom"],
};

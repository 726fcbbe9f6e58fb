export interface Place {
  country: string;
  region: string;
  city: string;
  latitude: number;
  longitude: number;
}

const place = (country: string, region: string, city: string, latitude: number, longitude: number): Place => ({
  country,
  region,
  city,
  latitude,
  longitude,
});

/** Twelve countries, the way the demo world is spread over them. */
export const places: readonly Place[] = [
  place("GB", "West Yorkshire", "Leeds", 53.8, -1.55),
  place("GB", "Devon", "Plymouth", 50.37, -4.14),
  place("GB", "Greater Manchester", "Manchester", 53.48, -2.24),
  place("GB", "Scotland", "Glasgow", 55.86, -4.25),
  place("GB", "Bristol", "Bristol", 51.45, -2.59),
  place("GB", "County Durham", "Darlington", 54.53, -1.55),
  place("GB", "London", "London", 51.51, -0.13),
  place("IE", "Connacht", "Galway", 53.27, -9.05),
  place("IE", "Leinster", "Dublin", 53.35, -6.26),
  place("IE", "Munster", "Cork", 51.9, -8.47),
  place("US", "Oregon", "Portland", 45.52, -122.68),
  place("US", "Texas", "Austin", 30.27, -97.74),
  place("US", "Ohio", "Columbus", 39.96, -83.0),
  place("US", "North Carolina", "Charlotte", 35.23, -80.84),
  place("US", "Colorado", "Denver", 39.74, -104.99),
  place("US", "Tennessee", "Nashville", 36.16, -86.78),
  place("US", "California", "Oakland", 37.8, -122.27),
  place("US", "Massachusetts", "Boston", 42.36, -71.06),
  place("CA", "Ontario", "Hamilton", 43.26, -79.87),
  place("CA", "British Columbia", "Vancouver", 49.28, -123.12),
  place("CA", "Nova Scotia", "Halifax", 44.65, -63.58),
  place("DE", "North Rhine-Westphalia", "Bochum", 51.48, 7.22),
  place("DE", "Saxony", "Leipzig", 51.34, 12.37),
  place("DE", "Hamburg", "Hamburg", 53.55, 9.99),
  place("FR", "Brittany", "Rennes", 48.11, -1.68),
  place("FR", "Auvergne-Rhône-Alpes", "Lyon", 45.76, 4.84),
  place("FR", "Occitanie", "Toulouse", 43.6, 1.44),
  place("ES", "Valencian Community", "Valencia", 39.47, -0.38),
  place("ES", "Basque Country", "Bilbao", 43.26, -2.93),
  place("ES", "Andalusia", "Málaga", 36.72, -4.42),
  place("NL", "Utrecht", "Utrecht", 52.09, 5.12),
  place("NL", "South Holland", "Rotterdam", 51.92, 4.48),
  place("AU", "Victoria", "Geelong", -38.15, 144.36),
  place("AU", "Queensland", "Brisbane", -27.47, 153.03),
  place("AU", "Western Australia", "Fremantle", -32.05, 115.75),
  place("ZA", "Western Cape", "Cape Town", -33.92, 18.42),
  place("ZA", "KwaZulu-Natal", "Durban", -29.86, 31.02),
  place("JP", "Kanagawa", "Yokohama", 35.44, 139.64),
  place("JP", "Fukuoka", "Fukuoka", 33.59, 130.4),
  place("BR", "Santa Catarina", "Florianópolis", -27.6, -48.55),
  place("BR", "Minas Gerais", "Belo Horizonte", -19.92, -43.94),
];

/**
 * Distance on the globe through unit vectors: two places compare by the chord between them with four
 * multiplications, and the angle is computed only if the distance itself is needed.
 */

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

export interface Place {
  x: number;
  y: number;
  z: number;
}

export function place({ latitude, longitude }: { latitude: number; longitude: number }): Place {
  const around = Math.cos(latitude * radians);
  return {
    x: around * Math.cos(longitude * radians),
    y: around * Math.sin(longitude * radians),
    z: Math.sin(latitude * radians),
  };
}

export function chordSquared(x: number, y: number, z: number, to: Place): number {
  const dx = x - to.x;
  const dy = y - to.y;
  const dz = z - to.z;
  return dx * dx + dy * dy + dz * dz;
}

export const distanceKm = (chord2: number): number => 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord2) / 2));

/** The squared chord of a distance: comparing chords is comparing kilometers. */
export function chordSquaredOf(kilometers: number): number {
  const half = Math.sin(Math.min(Math.PI / 2, kilometers / (2 * earthRadiusKm)));
  return 4 * half * half;
}

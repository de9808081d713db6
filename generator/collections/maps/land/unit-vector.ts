/** A place on the globe, in degrees. */
export type Degrees = { latitude: number; longitude: number }

/** Three numbers: towards the prime meridian, towards the east, towards the north. */
export type Vector = readonly [x: number, y: number, z: number]

/** The point on the unit sphere. */
export function unitVector({ latitude, longitude }: Degrees): Vector {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

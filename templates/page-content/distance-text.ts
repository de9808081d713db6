import { miles } from 'townpages/page'

/** '12 miles (19 km)'; below a mile the kilometres say nothing more (D41). */
export function distanceText(km: number): string {
  const whole = Math.round(km)
  return whole < 2 ? miles(km) : `${miles(km)} (${whole} km)`
}

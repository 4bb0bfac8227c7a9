/** What somebody signs in on. */
export const DEVICE_KINDS = ['DESKTOP', 'PHONE', 'TABLET', 'OTHER'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** As far as a browser's name for itself tells; a program that is no browser is another kind. */
export function deviceKind(userAgent: string): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'TABLET'
  if (/iPhone|iPod|Mobile|Windows Phone/i.test(userAgent)) return 'PHONE'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'DESKTOP' : 'OTHER'
}

/** The languages the screens speak, in their own words, and the way each is read. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'it', name: 'Italiano', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

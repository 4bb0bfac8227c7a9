import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, as long as it does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Wide enough for the vertical menu. */
export const useDesktop = (): boolean => useMedia('(width >= 1200px)')

/** Narrower than a tablet. */
export const usePhone = (): boolean => useMedia('(width < 768px)')

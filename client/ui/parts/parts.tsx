import { ChakraProvider, createSystem, LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppearance } from '../../lib/appearance.ts'

/** Chakra's components behave, our sheets say how they look: there is nothing in the system they ask for styles. */
const system = createSystem({ disableLayers: true })

/** The key that closes an open list of the browser's own is for it alone, and closes no dialog around it. */
if (CSS.supports('selector(:open)'))
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && document.querySelector('select:open')) event.stopPropagation()
    },
    true,
  )

/** Around every component of Chakra: it knows the language and which way the page runs, which people choose apart from each other. */
export function Parts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { direction } = useAppearance()
  const script = direction === 'rtl' ? 'Arab' : 'Latn'
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={`${i18n.language}-${script}`}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}

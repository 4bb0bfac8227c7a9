import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from './system.ts'

const NAME = 'virtual:theme.css'
const RESOLVED = '\0theme.css'

/** What Chakra would insert into each page as it starts: its reset, the tokens as variables, our rules for bare elements. */
function themeSheet(): string {
  const page = renderToStaticMarkup(
    createElement(ChakraProvider, { value: system, children: null }),
  )
  return page.replaceAll(/<\/?style[^>]*>/g, '\n')
}

/** The theme as a sheet of the build: `import 'virtual:theme.css'`. */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? themeSheet() : undefined),
})

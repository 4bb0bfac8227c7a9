import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n.ts'
import 'virtual:theme.css'
import '../theme/fonts.css'
import { loadFirst, Root } from './root.tsx'
import { unregisterServiceWorkers } from './service-workers.ts'

async function start(root: HTMLElement) {
  unregisterServiceWorkers()
  await startI18n()
  // What cannot be fetched is told by the root.
  await loadFirst().catch(() => undefined)
  // In pieces, so that a click need not wait for all of it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (root) void start(root)

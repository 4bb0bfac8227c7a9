import { useLayoutEffect, useRef } from 'react'
import { adoptLists } from '../../lib/list-layouts.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** How the account arranged its lists elsewhere, taken over once: what is arranged here is newer from then on. */
export function useKeptLists(viewer: Viewer | undefined) {
  const adopted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!viewer || adopted.current === viewer.userId) return
    adopted.current = viewer.userId
    adoptLists(Number(viewer.userId), viewer.listLayouts)
  }, [viewer])
}

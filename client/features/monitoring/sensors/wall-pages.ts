import { useEffect, useState } from 'react'

/** As wide and high as a tile is at least, and what is between two, in pixels. */
const [TILE_WIDTH, TILE_HEIGHT, GAP] = [320, 284, 12]
const TURN_MS = 15_000

const fitting = (room: number, size: number) => Math.max(1, Math.floor((room + GAP) / (size + GAP)))

/** How many columns and rows of tiles fit a place whole. */
export function useFit() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [fit, setFit] = useState({ columns: 1, rows: 1 })
  useEffect(() => {
    if (!place) return
    const measure = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setFit({ columns: fitting(width, TILE_WIDTH), rows: fitting(height, TILE_HEIGHT) })
    })
    measure.observe(place)
    return () => measure.disconnect()
  }, [place])
  return { ref: setPlace, ...fit }
}

/** Which of several pages is shown: the next one after a while, unless somebody has it wait. */
export function useTurning(pages: number) {
  const [page, setPage] = useState(0)
  const [paused, setPaused] = useState(false)
  const next = () => setPage((now) => (now + 1) % pages)
  useEffect(() => {
    if (paused || pages < 2) return
    const timer = setTimeout(() => setPage((now) => (now + 1) % pages), TURN_MS)
    return () => clearTimeout(timer)
  }, [page, pages, paused])
  return { page: Math.min(page, pages - 1), next, paused, setPaused }
}

/** Keeps the screen from going dark for as long as the wall is looked at. Browsers let go of it with the tab, and some know none. */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let left = false
    const hold = () => {
      if (left || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held
          if (left) void held.release()
        },
        () => undefined, // with little battery left it is refused
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** Whether the page fills the screen, and what has it do so. */
export function useFullScreen() {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  // Browsers grant it only after a click; without it the wall still fills the window.
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)
  return { full, fill }
}

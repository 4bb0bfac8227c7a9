import { lazyPart } from './parts/lazy-part.tsx'

export interface StarsProps {
  label: string
  /** 1 to 5; null for none. */
  value: number | null
  onChange: (stars: number) => void
}

/** Stars that somebody gives. */
export const Stars = lazyPart<StarsProps>(() => import('./parts/stars-part.tsx'), {
  awaited: false,
})

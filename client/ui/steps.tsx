import { lazyPart } from './parts/lazy-part.tsx'

export interface StepsProps {
  label: string
  steps: readonly { title: string; text?: string | undefined; isOpen: boolean }[]
  /** From 0 on. */
  step: number
  onStep: (step: number) => void
}

/** The steps of something that is done in order; those that are open can be gone to. */
export const StepBar = lazyPart<StepsProps>(() => import('./parts/steps-part.tsx'), {
  awaited: false,
})

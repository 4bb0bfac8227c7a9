import type { Page } from '@playwright/test'

/** Colours are what they are once nothing fades any more. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(running.map(({ finished }) => finished))
  })

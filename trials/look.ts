import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { atRest } from '../tests/support/at-rest.ts'

/** axe is run as it stands: the builder for Playwright opens another page for each run, and takes three times as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What they judge goes by colours; everything else by what is on the page, and where. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

export const prepare = (page: Page) => page.evaluate(AXE)

/** What axe finds, by all of its rules or by those of colour. */
export async function audit(page: Page, rules: 'all' | 'colour'): Promise<string[]> {
  if (page.frames().length > 1) return ['has frames, which this does not look into']
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: runner } = globalThis as unknown as { axe: typeof axe }
      const found = await runner.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return found.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    rules === 'colour' ? RULES_OF_COLOUR : null,
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/** Wears a skin, until nothing fades any more. */
export async function wear(page: Page, skin: string) {
  await page.evaluate((worn) => (document.documentElement.dataset['skin'] = worn), skin)
  await atRest(page)
}

/** What is on the page, where, and whether it is seen: two skins in which that is the same differ by colours only. */
export const shapeOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { display, visibility, opacity, order } = getComputedStyle(element)
        const place = [x, y, width, height].map(Math.round)
        return [element.tagName, ...place, display, visibility, opacity, order].join()
      })
      .join('\n'),
  )

export const overTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

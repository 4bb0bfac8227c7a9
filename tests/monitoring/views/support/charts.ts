import type { Page } from '@playwright/test'
import { expect } from '../../../support/page.ts'

/** What is drawn beside the lines would be mistaken for them. */
export const BARE = 'hide=limits,alarms,annotations'

export const chart = (page: Page, name: string | RegExp = /./) =>
  page.getByRole('application', { name })
export const legendRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Sensor statistics' }).getByRole('row', { name })

export interface Asked {
  from?: string
  begin?: string
}

export const open = async (page: Page, url: string, search: string) => {
  await page.goto(`${url}/dynamic?${search}`)
  // The chart's own code comes after the page.
  await expect(chart(page).first().locator('canvas')).toBeVisible({ timeout: 20_000 })
}

/** Requests of an operation from now on, with their variables. */
export function asked(page: Page, operation: string) {
  const all: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, variables } = (request.postDataJSON() ?? {}) as {
      operationName?: string
      variables?: object
    }
    if (operationName === operation) all.push({ ...variables })
  })
  return all
}

/** Of the first chart: the colours of its line that are drawn in a part of the plot, in shares of its width and height. */
export const inked = (
  page: Page,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
) =>
  page.evaluate(
    ({ left, right, top, bottom }) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.uplot canvas')
      const over = document.querySelector<HTMLElement>('.u-over')
      // A copy is read, so that the chart's own canvas stays as fast as it is.
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas || !over || !pen) throw new Error('There is no plot.')
      pen.canvas.width = canvas.width
      pen.canvas.height = canvas.height
      pen.drawImage(canvas, 0, 0)
      const ratio = devicePixelRatio
      const [x, y, width, height] = [
        over.offsetLeft,
        over.offsetTop,
        over.clientWidth,
        over.clientHeight,
      ].map((size) => size * ratio) as [number, number, number, number]
      const [w, h] = [Math.floor((right - left) * width), Math.floor((bottom - top) * height)]
      const { data } = pen.getImageData(
        Math.floor(x + left * width),
        Math.floor(y + top * height),
        w,
        h,
      )
      let count = 0
      // The first series' colour in the light skin, or nearly: #0E455F.
      for (let at = 0; at < data.length; at += 4) {
        const [red = 255, green = 255, blue = 255, alpha = 0] = data.slice(at, at + 4)
        if (alpha > 120 && red < 90 && green < 120 && blue < 140) count++
      }
      return count
    },
    { left, right, top, bottom },
  )

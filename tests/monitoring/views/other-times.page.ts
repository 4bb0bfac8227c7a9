import type { Request } from '@playwright/test'
import { ingest } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'
import { asked, chart, legendRow, open, type Asked } from './support/charts.ts'
import { DAY, HOUR, measured, MINUTE, wave } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('other times and the world as of then are asked for; a newer question takes the place of an older', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await measured(url, api, 1)
  await ingest(url, token, wave('probe-1', 30 * HOUR, 24 * HOUR, 2 * MINUTE))
  const series = asked(page, 'ChartSeries')
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Yesterday' }).click()
  await expect(page.getByText('dashed: yesterday')).toBeVisible()
  await expect(chart(page, /2 lines from .* Probe 1, yesterday between/)).toBeVisible()
  expect(series.at(-1)).toMatchObject({ shiftSeconds: 86_400 })
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.getByRole('menuitem', { name: 'Another time…' }).click()
  await page.getByRole('dialog').getByLabel('Go back by').fill('2')
  await expect(page.getByRole('dialog').getByLabel('Unit').getByRole('option')).toHaveText([
    'minutes',
    'hours',
    'days',
  ])
  await page.getByRole('dialog').getByLabel('Unit').selectOption('hours')
  await page.getByRole('dialog').getByRole('button', { name: 'Add overlay' }).click()
  await expect(page).toHaveURL(/86400\.7200/)

  const slider = page.getByRole('slider', { name: /As known at/ })
  await slider.focus()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/asOf=/)
  await expect(page.getByText(/^As known at \d/)).toBeVisible()
  await expect.poll(() => series.at(-1)?.['asOf']).toMatch(/^\d{4}-/)
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  // Everything had arrived after that.
  await expect(chart(page, /Probe 1 has no values/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(chart(page, /Probe 1 between/)).toBeVisible()
})

test('a newer choice of time cancels what was asked for an older one', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await expect(legendRow(page, 'Probe 1')).toContainText('6.0')
  const cancelled: { operation: string; from: number }[] = []
  const fromOf = (request: Request) => {
    const { operationName: operation, variables } = request.postDataJSON() as {
      operationName: string
      variables: Asked
    }
    return { operation, from: Date.parse(variables.from ?? variables.begin ?? '') }
  }
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/graphql') && request.failure()?.errorText === 'net::ERR_ABORTED')
      cancelled.push(fromOf(request))
  })
  // Nothing about the week is answered before the month is asked for.
  const week: string[] = []
  await page.route('**/graphql', async (route) => {
    const { operation, from } = fromOf(route.request())
    const days = (Date.now() - from) / DAY
    if (days < 2 || days > 20 || !operation.startsWith('Chart')) return route.fallback()
    week.push(operation)
  })
  await page.getByRole('radio', { name: '7 d' }).click({ force: true })
  await expect
    .poll(() => new Set(week))
    .toEqual(new Set(['ChartSeries', 'ChartFigures', 'ChartAnnotations', 'ChartAlarms']))
  await page.getByRole('radio', { name: '30 d' }).click({ force: true })
  await expect
    .poll(() => cancelled.map(({ operation }) => operation).sort())
    .toEqual(week.toSorted())
  await expect(
    page.getByText(/from 1-hour roll-ups|30 min average|average with min to max/),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: /^Probe 1/ }).first()).toHaveAttribute(
    'aria-busy',
    'false',
  )
})

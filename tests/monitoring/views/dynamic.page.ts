import type { Page, Request } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fleet, ingest, type ApiClient, type IngestReading } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** What is drawn beside the lines would be mistaken for them. */
const BARE = 'hide=limits,alarms,annotations'

test.beforeEach(() => test.slow())

const chart = (page: Page, name: string | RegExp = /./) => page.getByRole('application', { name })
const legendRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures of the sensors' }).getByRole('row', { name })

/** A wave between 4 and 6 degC, from so long ago until so long ago. */
function wave(sensor: string, from: number, to: number, step: number): IngestReading[] {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const readings: IngestReading[] = []
  for (let ts = now - from; ts <= now - to; ts += step) {
    readings.push({ sensor, ts, value: Math.round((5 + Math.sin(ts / HOUR)) * 100) / 100 })
  }
  return readings
}

async function measured(url: string, api: ApiClient, sensors: number) {
  const made = await fleet(api, sensors)
  for (let number = 1; number <= sensors; number++) {
    await ingest(url, made.token, wave(`probe-${number}`, 6 * HOUR, 0, 2 * MINUTE))
  }
  return made
}

interface Asked {
  from?: string
  begin?: string
}

const open = async (page: Page, url: string, search: string) => {
  await page.goto(`${url}/dynamic?${search}`)
  // The chart's own code comes after the page.
  await expect(chart(page).first().locator('canvas')).toBeVisible({ timeout: 20_000 })
}

/** Requests of an operation from now on, with their variables. */
function asked(page: Page, operation: string) {
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
const inked = (page: Page, [left, right]: [number, number], [top, bottom]: [number, number]) =>
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

test('without sensors the way to connect a device is shown, and without a choice what to do', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/dynamic`)
  await expect(page.getByText('No sensors yet')).toBeVisible()
  await expectAccessible(page)
  await fleet(api, 1)
  await page.goto(`${url}/dynamic`)
  await expect(page.getByText('No sensors chosen yet')).toBeVisible()
  await page.goto(`${url}/dynamic?view=999`)
  await expect(page.getByText('There is no such view')).toBeVisible()
})

test('sensors are found, drawn in linked panels, isolated and hidden; the address tells it all', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 3)
  await page.goto(`${url}/dynamic`)
  const picker = page.getByRole('complementary', { name: 'Sensors' })
  await picker.getByLabel('Find sensors').fill('probe 2')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('checkbox').click()
  await expect(
    chart(page, /^Probe 2: 1 line from .* Probe 2 between 4\.\d °C and 6\.\d °C\./),
  ).toBeVisible()
  await picker.getByLabel('Find sensors').fill('')
  await picker.getByRole('checkbox', { name: /Probe 1/ }).click()
  await picker.getByLabel('Add to').selectOption('A new panel')
  await picker.getByRole('checkbox', { name: /Probe 3/ }).click()
  await expect(chart(page)).toHaveCount(2)
  expect(new URL(page.url()).searchParams.getAll('p')).toEqual([
    `${sensorIds[1]}.${sensorIds[0]}`,
    `${sensorIds[2]}`,
  ])

  await expect(legendRow(page, 'Probe 1')).toContainText('4.0')
  await expect(legendRow(page, 'Probe 1')).toContainText('6.0')
  await legendRow(page, 'Probe 1').getByRole('button', { name: 'Probe 1' }).first().click()
  await expect(page).toHaveURL(/only=\d+/)
  await expect(chart(page, /^Probe 2, Probe 1: 1 line/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide Probe 1' }).click()
  await expect(page).toHaveURL(/off=\d+/)
  await expect(page).not.toHaveURL(/only=/)
  await page.reload()
  await expect(chart(page, /^Probe 2, Probe 1: 1 line.*Probe 2 between/)).toBeVisible()
  await expect(
    legendRow(page, 'Probe 1').getByRole('button', { name: 'Show Probe 1' }),
  ).toBeVisible()

  // One cursor over both panels.
  await chart(page)
    .first()
    .locator('.u-over')
    .hover({ position: { x: 300, y: 60 } })
  const lines = page.locator('.u-cursor-x')
  await expect(lines).toHaveCount(2)
  await expect
    .poll(
      async () =>
        new Set(
          await lines.evaluateAll((all) =>
            all.map((line) => Math.round(line.getBoundingClientRect().x)),
          ),
        ).size,
    )
    .toBe(1)
})

test('a drag, the wheel and the keys zoom and pan; there is a way back', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  const span = () => Number(new URL(page.url()).searchParams.get('span'))
  const end = () => new URL(page.url()).searchParams.get('to')
  const over = await chart(page).locator('.u-over').boundingBox()
  if (!over) throw new Error('There is no plot.')
  await page.mouse.move(over.x + 200, over.y + 60)
  await page.mouse.down()
  await page.mouse.move(over.x + 200 + over.width / 4, over.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect.poll(span).toBeLessThan(5500)
  expect(span()).toBeGreaterThan(5300)
  expect(end()).not.toBeNull()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(span).toBe(21_600)
  expect(end()).toBeNull()

  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.mouse.move(over.x + over.width / 2, over.y + 60)
  await page.mouse.wheel(0, -400)
  await expect.poll(span).toBeLessThan(15_000)
  await chart(page).focus()
  const before = span()
  await page.keyboard.press('+')
  await expect.poll(span).toBeLessThan(before)
  await page.keyboard.press('-')
  await expect.poll(() => Math.abs(span() - before)).toBeLessThan(3)
  const placed = Date.parse(end() ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => Date.parse(end() ?? '')).toBeLessThan(placed)
  await page.keyboard.press('0')
  await expect.poll(span).toBe(86_400)
  // The cursor goes from value to value, and says them.
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: /Probe 1 \d\.\d °C/ })).toHaveCount(1)
})

test('a single reading that is far off is seen over a year, and silence stays empty', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await fleet(api, 2)
  const calm = wave('probe-1', 20 * DAY, 0, 10 * MINUTE)
  const spike = calm[Math.floor(calm.length / 2)]
  if (spike) spike.value = 30
  await ingest(url, token, calm)
  await open(page, url, `p=${sensorIds[0]}&span=31536000&${BARE}`)
  await expect(page.getByText(/average with min to max band, from 1-hour roll-ups/)).toBeVisible()
  await expect(chart(page, /between 4\.0 °C and 30\.0 °C/)).toBeVisible()
  // The average of its bucket is calm, too: what reaches up here is that one reading, at the end of the year.
  expect(await inked(page, [0.95, 1], [0.1, 0.5])).toBeGreaterThan(30)
  expect(await inked(page, [0, 0.9], [0.1, 0.5])).toBe(0)

  await ingest(url, token, [
    ...wave('probe-2', 10 * HOUR, 8 * HOUR, MINUTE),
    ...wave('probe-2', 2 * HOUR, 0, MINUTE),
  ])
  await open(page, url, `p=${sensorIds[1]}&span=36000&${BARE}`)
  await expect(chart(page, /Probe 2 between .* 1 gap/)).toBeVisible()
  expect(await inked(page, [0.01, 0.18], [0.05, 1])).toBeGreaterThan(100)
  expect(await inked(page, [0.22, 0.78], [0.05, 1])).toBe(0)
  expect(await inked(page, [0.82, 0.99], [0.05, 1])).toBeGreaterThan(100)
})

test('new readings are drawn as they come, without asking again', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const series = asked(page, 'ChartSeries')
  for (const value of [7.3, 7.6]) {
    await ingest(url, token, [{ sensor: 'probe-1', value }])
    await expect(legendRow(page, 'Probe 1')).toContainText(String(value), { timeout: 3000 })
  }
  await expect(chart(page, /and 7\.6 °C/)).toBeVisible()
  expect(series).toEqual([])
})

test('other times and the world as of then are asked for; a newer question takes the place of an older', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await measured(url, api, 1)
  await ingest(url, token, wave('probe-1', 30 * HOUR, 24 * HOUR, 2 * MINUTE))
  const series = asked(page, 'ChartSeries')
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.getByRole('menuitem', { name: 'Lay over yesterday' }).click()
  await expect(page.getByText('dashed is yesterday')).toBeVisible()
  await expect(chart(page, /2 lines from .* Probe 1, yesterday between/)).toBeVisible()
  expect(series.at(-1)).toMatchObject({ shiftSeconds: 86_400 })
  await page.getByRole('button', { name: 'Overlay' }).click()
  await page.getByRole('menuitem', { name: 'Another time…' }).click()
  await page.getByRole('dialog').getByLabel('Earlier by').fill('2')
  await expect(page.getByRole('dialog').getByLabel('Unit').getByRole('option')).toHaveText([
    'minutes',
    'hours',
    'days',
  ])
  await page.getByRole('dialog').getByLabel('Unit').selectOption('hours')
  await page.getByRole('dialog').getByRole('button', { name: 'Lay over' }).click()
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
  await expect(chart(page, /Probe 1 without values/)).toBeVisible()
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

test('annotations are written by key and mouse, changed and deleted', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await chart(page).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+PageUp')
  await page.keyboard.press('a')
  const form = page.getByRole('dialog', { name: 'New annotation' })
  await form.getByRole('button', { name: 'Add annotation' }).click()
  await expect(form.getByText('Enter a text.')).toBeVisible()
  await form.getByLabel('Text').fill('Delivery, door open')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add annotation' }).click()
  const mark = page.getByRole('button', { name: 'Annotation 1: Delivery, door open' })
  await expect(mark).toBeVisible()
  await expect(chart(page, /1 annotation\./)).toBeVisible()

  await mark.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Text').fill('Defrost')
  await page.getByRole('dialog').getByRole('button', { name: 'Save annotation' }).click()
  await page.getByRole('button', { name: 'Annotation 1: Defrost' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete annotation' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this annotation?' })
    .getByRole('button', { name: 'Delete annotation' })
    .click()
  await expect(page.getByRole('button', { name: /^Annotation 1/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Panel Probe 1' }).click()
  await page.getByRole('menuitem', { name: 'New annotation' }).click()
  await expect(form).toBeVisible()
})

test('what somebody else writes beside the values stands there at once', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const write = (text: string) =>
    api.graphql<{ createAnnotation: { annotation: { id: string } } }>(
      'mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) { annotation { id } problems { code } } }',
      { input: { sensorId: sensorIds[0], from: new Date(Date.now() - HOUR).toISOString(), text } },
    )
  const { createAnnotation } = await write('Delivery, door open')
  await expect(
    page.getByRole('button', { name: 'Annotation 1: Delivery, door open' }),
  ).toBeVisible()
  await api.graphql('mutation($id: ID!) { deleteAnnotation(id: $id) { deletedId } }', {
    id: createAnnotation.annotation.id,
  })
  await expect(page.getByRole('button', { name: /^Annotation 1/ })).toHaveCount(0)
})

test('a view is saved, shared, opened by its link, changed and deleted', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}~~Cold%20room&span=3600`)
  await expect(page.getByRole('heading', { name: 'Cold room', level: 2 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Views' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Night watch')
  await dialog.getByLabel('Shared').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/dynamic\?view=\d+[?&]org=\d+$/)
  await expect(page.getByRole('heading', { name: 'Night watch', level: 1 })).toBeVisible()
  await expect(page.getByText('Shared view')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cold room', level: 2 })).toBeVisible()

  await page.getByRole('radio', { name: '7 d' }).click({ force: true })
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save changes…' }).click()
  await page
    .getByRole('dialog', { name: 'Save view' })
    .getByRole('button', { name: 'Save view' })
    .click()
  await expect(page).toHaveURL(/\/dynamic\?view=\d+[?&]org=\d+$/)
  await expect(page.getByRole('radio', { name: '7 d' })).toBeChecked()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(page).toHaveURL(/\/dynamic[?&]org=\d+$/)
})

test('values are read as a table, and taken along as picture and file', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 2)
  await open(page, url, `p=${sensorIds.join('.')}&span=21600`)
  const take = async (entry: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Download' })
        .click()
        .then(() => page.getByRole('menuitem', { name: entry }).click()),
    ])
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) }
  }
  const csv = await take('Values as CSV')
  expect(csv.name).toBe('Dynamic Visualization.csv')
  const [head, first] = csv.body.toString().split('\r\n')
  expect(head).toContain('time,Probe 1 avg (°C),Probe 1 min (°C),Probe 1 max (°C),Probe 2 avg (°C)')
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,[456]\.?\d*,/)
  const png = await take('Picture as PNG')
  expect(png.name).toBe('Dynamic Visualization.png')
  expect(png.body.subarray(1, 4).toString()).toBe('PNG')
  expect(png.body.readUInt32BE(16)).toBeGreaterThan(600)

  await page.getByRole('button', { name: 'What is shown' }).click()
  await page.getByRole('menuitem', { name: 'Show values as a table' }).click()
  const table = page.getByRole('region', { name: 'Values of Probe 1, Probe 2' })
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Probe 1 (°C)', 'Probe 2 (°C)'])
  await expect(table.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expectAccessible(page)
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 2)
  await open(page, url, `p=${sensorIds[0]}&p=${sensorIds[1]}~86400`)
  await expect(legendRow(page, 'Probe 1')).toContainText('6.0')
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chart(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'Probe 2' }).check({ force: true })
  await expect(chart(page, /^Probe 2/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  // The tools are one row; the last of them comes into sight with the focus.
  const tops = ['Sensors', 'Overlay', 'Following', 'Download'].map(async (name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box ? Math.round(box.y + box.height / 2) : null
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  await page.getByRole('button', { name: 'Download' }).focus()
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Sensors', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sensors' }).getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page)
})

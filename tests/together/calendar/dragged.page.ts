import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { instantOfText } from '../../../client/lib/zoned-time.ts'
import { register, type ApiClient } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'

/** Zones with the days on which their clocks change, and a time in the night that is left out or comes twice; those of the last do not. */
const ZONES: readonly [zone: string, spring: string, autumn: string, night: string][] = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25', '02:15'],
  ['America/New_York', '2026-03-08', '2026-11-01', '02:15'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05', '02:15'],
  ['America/Santiago', '2026-09-06', '2026-04-05', '00:15'],
  ['Asia/Kolkata', '2026-03-29', '2026-10-25', '02:15'],
]
const HOUR = 3_600_000

interface Found {
  startsAt: string | null
  endsAt: string | null
  firstDay: string | null
  lastDay: string | null
  event: { title: string }
}

/** What is on these days: the title, and from when to when. */
async function on(api: ApiClient, firstDay: string, lastDay: string, timeZone: string) {
  const { calendarOccurrences } = await api.graphql<{ calendarOccurrences: Found[] }>(
    `query($firstDay: LocalDate!, $lastDay: LocalDate!, $timeZone: TimeZone) {
      calendarOccurrences(firstDay: $firstDay, lastDay: $lastDay, timeZone: $timeZone) { startsAt endsAt firstDay lastDay event { title } } }`,
    { firstDay, lastDay, timeZone },
  )
  return calendarOccurrences
    .map(({ event, ...is }) =>
      [event.title, is.firstDay ?? is.startsAt, is.lastDay ?? is.endsAt].join(' '),
    )
    .toSorted()
}

async function plan(api: ApiClient, input: object) {
  const { createCalendarEvent } = await api.graphql<{
    createCalendarEvent: { problems: { message: string }[] }
  }>(
    'mutation($input: CreateCalendarEventInput!) { createCalendarEvent(input: $input) { problems { message } } }',
    { input },
  )
  expect(createCalendarEvent.problems).toEqual([])
}

/** Where something is once it has come to rest: a page that is still coming moves it away from the mouse. */
async function restOf(place: Locator) {
  await expect(async () => {
    const before = await place.boundingBox()
    await place.page().waitForTimeout(200)
    expect(before).not.toBeNull()
    expect(await place.boundingBox()).toEqual(before)
  }).toPass()
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page any more.')
  return box
}

/**
 * Presses on the middle of a text, where no edge is pulled, and gives that place. Where it is is found last of all: `hover` waits until
 * it rests and is beneath the mouse, which it may no longer be where it was before something else was looked for.
 */
async function grab(page: Page, text: Locator) {
  const { x, y, width, height } = await restOf(text)
  await text.hover()
  await page.mouse.down()
  const middle = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(middle.x + 8, middle.y + 10, { steps: 3 })
  return middle
}

/** Drags what has this title, the nth of them, onto a day of the month. */
async function drag(page: Page, title: string, nth: number, day: string) {
  const to = await restOf(page.locator(`[data-date="${day}"]`).first())
  await grab(page, page.getByRole('main').getByText(title, { exact: true }).nth(nth))
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 })
  await page.mouse.up()
}

const sent = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes('/graphql') &&
      /(update|change)Calendar/.test(answer.request().postData() ?? ''),
  )

for (const [timeZone, spring, autumn, night] of ZONES)
  test.describe(timeZone, () => {
    test.use({ timezoneId: timeZone })

    test(`whole days, timed and recurring events are dragged onto ${spring} and ${autumn}, and written and read again at the same instants`, async ({
      signedIn: { page, url, api },
    }) => {
      test.slow() // five drags on each of two days
      await api.graphql(
        `mutation { updateAccount(input: { timeZone: "${timeZone}" }) { problems { message } } }`,
      )
      for (const day of [spring, autumn]) {
        const dayBy = (by: number) =>
          new Date(Date.parse(day) + by * 24 * HOUR).toISOString().slice(0, 10)
        const from = (by: number, clock: string, length = HOUR) => {
          const at = instantOfText(`${dayBy(by)}T${clock}`, timeZone) ?? NaN
          return [at, at + length].map((each) => new Date(each).toISOString())
        }
        const timed = (by: number, clock: string) => {
          const [startsAt, endsAt] = from(by, clock)
          return { startsAt, endsAt, timeZone }
        }
        await plan(api, { title: 'Fair', firstDay: dayBy(-5), lastDay: dayBy(-4), timeZone })
        await plan(api, { title: 'Visit', ...timed(-6, '09:00') })
        await plan(api, { title: 'Night', ...timed(-3, night) })
        await plan(api, {
          title: 'Rounds',
          ...timed(-5, '09:30'),
          recurrence: 'FREQ=DAILY;COUNT=3',
        })
        await plan(api, { title: 'Noon', ...timed(-1, '12:00') })
        await page.goto(`${url}/apps/calendar?date=${day}`)
        for (const title of ['Fair', 'Visit', 'Night']) {
          const answer = sent(page)
          await drag(page, title, 0, day)
          await answer
          await expect(page.getByText(`${title} moved`)).toBeVisible()
        }
        await drag(page, 'Rounds', 1, day)
        const question = page.getByRole('dialog', { name: 'Move event' })
        await question.getByText('All of them').click()
        await question.getByRole('button', { name: 'Move event' }).click()
        await expect(page.getByText('Rounds moved')).toBeVisible()
        // Down two hours and over to the day, in a week.
        await page.goto(`${url}/apps/calendar?date=${day}&view=week`)
        const inMain = (text: string) =>
          page.getByRole('main').getByText(text, { exact: true }).first()
        const column = await restOf(page.locator(`[data-date="${day}"]`).last())
        const [twelve, two] = [await restOf(inMain('12:00')), await restOf(inMain('14:00'))]
        const noon = await grab(page, inMain('Noon'))
        const twoHoursDown = noon.y + two.y - twelve.y
        await page.mouse.move(column.x + column.width / 2, twoHoursDown, { steps: 6 })
        const answer = sent(page)
        await page.mouse.up()
        await answer
        const line = (title: string, by: number, clock: string) =>
          [title, ...from(by, clock)].join(' ')
        const expected = [
          `Fair ${day} ${dayBy(1)}`,
          line('Visit', 0, '09:00'),
          line('Night', 0, night),
          line('Noon', 0, '14:00'),
          ...[-1, 0, 1].map((by) => line('Rounds', by, '09:30')),
        ].toSorted()
        const days = [dayBy(-7), dayBy(7), timeZone] as const
        expect(await on(api, ...days)).toEqual(expected)
        const file = await fetch(`${url}/api/v1/calendar/events.ics`, {
          headers: { authorization: `Bearer ${api.accessToken}` },
        })
        const other = await register(url, `user-${randomBytes(6).toString('hex')}`)
        await other.graphql(
          'mutation($input: ImportCalendarEventsInput!) { importCalendarEvents(input: $input) { eventCount problems { message } } }',
          { input: { ics: await file.text() } },
        )
        expect(await on(other, ...days)).toEqual(expected)
      }
    })
  })

test('times of a series that were dragged are put back: one, those from it on, all', async ({
  signedIn: { page, url, api },
}) => {
  await plan(api, {
    title: 'Rounds',
    startsAt: '2026-06-08T09:00:00Z',
    endsAt: '2026-06-08T10:00:00Z',
    timeZone: 'UTC',
    recurrence: 'FREQ=DAILY;COUNT=4',
  })
  const days = ['2026-06-01', '2026-06-30', 'UTC'] as const
  const before = await on(api, ...days)
  for (const [scope, moved] of [
    ['Only this one', 1],
    ['This and following', 3],
    ['All of them', 4],
  ] as const) {
    // Without what was said of the move before.
    await page.goto(`${url}/apps/calendar?date=2026-06-09`)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    for (const day of ['08', '09', '10', '11'])
      await expect(
        page.locator(`[data-date="2026-06-${day}"]`).getByText('Rounds', { exact: true }),
      ).toBeVisible()
    await drag(page, 'Rounds', 1, '2026-06-16')
    const question = page.getByRole('dialog', { name: 'Move event' })
    await question.getByText(scope).click()
    await question.getByRole('button', { name: 'Move event' }).click()
    await expect
      .poll(async () => (await on(api, ...days)).filter((line) => !before.includes(line)))
      .toHaveLength(moved)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Rounds is where it was')).toBeVisible()
    expect(await on(api, ...days)).toEqual(before)
  }
})

test('what others write while something is dragged is seen once it is let go, and does not stop it', async ({
  signedIn: { page, url, api },
}) => {
  const at = (day: string) => ({
    startsAt: `${day}T09:00:00Z`,
    endsAt: `${day}T10:00:00Z`,
    timeZone: 'UTC',
  })
  await plan(api, { title: 'Visit', ...at('2026-06-08') })
  await page.goto(`${url}/apps/calendar?date=2026-06-08`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const to = await restOf(page.locator('[data-date="2026-06-16"]').first())
  const visit = page.getByRole('main').getByText('Visit', { exact: true })
  const other = page.getByRole('main').getByText('Audit', { exact: true })
  await grab(page, visit)
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 })
  const readAgain = page.waitForResponse(async (answer) => (await answer.text()).includes('Audit'))
  await plan(api, { title: 'Audit', ...at('2026-06-10') })
  await readAgain
  await page.waitForTimeout(300) // it would be drawn by now
  await expect(other).toHaveCount(0)
  const answer = sent(page)
  await page.mouse.up()
  await answer
  await expect(page.getByText('Visit moved')).toBeVisible()
  await expect(other).toBeVisible()
  await expect(page.locator('[data-date="2026-06-16"]').getByText('Visit')).toBeVisible()
})

test('what others write is seen at once after a press of another button, of whose end nothing may be heard', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/apps/calendar?date=2026-06-08`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await restOf(page.locator('[data-date="2026-06-16"]').first())
  await page.locator('[data-date="2026-06-16"]').first().hover()
  await page.mouse.down({ button: 'right' })
  await plan(api, {
    title: 'Audit',
    startsAt: '2026-06-10T09:00:00Z',
    endsAt: '2026-06-10T10:00:00Z',
    timeZone: 'UTC',
  })
  await expect(page.getByRole('main').getByText('Audit', { exact: true })).toBeVisible()
})

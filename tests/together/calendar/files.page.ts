import { expect, expectAccessible, test } from '../../support/page.ts'
import { calendar, event } from './support/files.ts'

const file = (text: string) => ({
  name: 'their.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
})

test('a calendar file is looked through and taken in; the calendar is saved, and gets an address for others', async ({
  signedIn: { page, url },
}) => {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const open = async (entry: string) => {
    await page.getByRole('button', { name: 'Other calendars' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await page.goto(`${url}/apps/calendar`)
  await open('Import a file (.ics)')
  const dialog = page.getByRole('dialog')
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(file(calendar(...event('b', `DTSTART;VALUE=DATE:${today}`))))
  await expect(dialog.getByText('Nothing was added')).toBeVisible()
  await expect(dialog.getByText('SUMMARY')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /other file/i }).click()
  await chooser.setInputFiles(
    file(calendar(...event('a', 'SUMMARY:Fair', `DTSTART;VALUE=DATE:${today}`))),
  )
  await expect(dialog.getByText('1 event can be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 event' }).click()
  await expect(page.getByRole('main').getByText('Fair')).toBeVisible()
  const download = page.waitForEvent('download')
  await open('Save as a file (.ics)')
  expect((await download).suggestedFilename()).toBe('calendar.ics')
  await page.getByRole('main').getByText('Fair').click()
  const one = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Fair' })
    .getByRole('button', { name: 'Save as a file (.ics)' })
    .click()
  expect((await one).suggestedFilename()).toBe('calendar.ics')
  await page.keyboard.press('Escape')
  await open('Address for other calendars')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = dialog.getByLabel('Address', { exact: true })
  await expect(address).toHaveText(/\/api\/v1\/calendar\/feeds\/.+\.ics$/)
  await expectAccessible(page)
  const answer = await fetch((await address.textContent()) ?? '')
  expect(await answer.text()).toContain('SUMMARY:Fair')
  await dialog.getByRole('button', { name: 'Take it away' }).click()
  await expect(page.getByText('leads nowhere')).toBeVisible()
})

test('a file of 2,000 events is sent by itself, looked through and taken in; one of over 2 MB is refused at once', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/apps/calendar?date=2026-06-10&view=day`)
  await page.getByRole('button', { name: 'Other calendars' }).click()
  await page.getByRole('menuitem', { name: 'Import a file (.ics)' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = dialog.locator('input[type=file]')
  await chooser.setInputFiles(file(' '.repeat(2 * 1024 * 1024 + 1)))
  await expect(dialog.getByText('The file is too large: 2 MB at most.')).toBeVisible()
  await dialog.getByRole('button', { name: /other file/i }).click()
  const events = Array.from({ length: 2000 }, (_each, index) =>
    event(
      `event-${index}`,
      `SUMMARY:Delivery ${index}`,
      `DTSTART;VALUE=DATE:${2030 + (index % 50)}0610`,
    ),
  )
  const own = event('own', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20260610')
  await chooser.setInputFiles(file(calendar(...own, ...events.flat())))
  await expect(dialog.getByText('2,001 events can be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2,001 events' }).click()
  await expect(page.getByRole('main').getByText('Fair')).toBeVisible({ timeout: 30_000 })
})

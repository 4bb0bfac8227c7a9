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

import { expect, expectAccessible, test } from '../../support/page.ts'
import { colleagueOf } from './support/colleague.ts'
import { PNG } from './support/files.ts'
import type { ApiClient } from '../../support/api-client.ts'

const subjects = async (api: ApiClient, search: string) => {
  const { mails } = await api.graphql<{ mails: { nodes: { subject: string }[] } }>(
    'query($search: String) { mails(search: $search) { nodes { subject } } }',
    { search },
  )
  return mails.nodes.map(({ subject }) => subject)
}

test('files are chosen, dropped and pasted; the draft keeps them, and they are seen in the letter and sent on', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(120_000)
  const ida = await colleagueOf(api, url, 'Ida Lund')
  await page.goto(`${url}/apps/email?new=mail`)
  await page.getByRole('combobox', { name: 'To' }).fill('Ida')
  await expect(page.getByRole('option', { name: 'Ida Lund' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Subject').fill('Dock plan')
  const chosen = [
    { name: 'plan.png', mimeType: 'image/png', buffer: PNG },
    {
      name: 'run.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<script>top.ran = 1</script>'),
    },
  ]
  await page.locator('input[type=file]').setInputFiles(chosen)
  const attached = page.getByRole('list', { name: /attachments?$/ })
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await page.evaluate(() => {
    const carried = new DataTransfer()
    carried.items.add(new File(['minus eighteen'], 'dropped.txt', { type: 'text/plain' }))
    const target = document.querySelector('[role=textbox]')
    for (const type of ['dragover', 'drop'])
      target?.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }),
      )
    const clip = new DataTransfer()
    clip.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }))
    target?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: clip }),
    )
  })
  await expect(attached.getByRole('listitem')).toHaveCount(4)
  await attached.getByRole('button', { name: 'Remove pasted.txt' }).click()
  await expect(attached.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'huge.bin', mimeType: 'x/y', buffer: Buffer.alloc(11 * 1024 * 1024) }])
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 10 MB' })).toBeVisible()

  await page.goto(`${url}/apps/email?box=draft`)
  await page
    .getByRole('main')
    .locator('[data-mail]')
    .getByRole('button', { name: /Dock plan/ })
    .last()
    .click()
  await expect(attached.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await page.goto(`${url}/apps/email?box=sent`)
  const row = page.getByRole('main').locator('[data-mail]', { hasText: 'Dock plan' })
  await expect(row).toBeVisible({ timeout: 15_000 })
  await expect(row.getByLabel('Has attachments')).toBeVisible()
  await row
    .getByRole('button', { name: /Dock plan/ })
    .last()
    .click()
  const letter = page.getByRole('region', { name: /^Message from/ })
  await expect(letter.getByRole('img', { name: 'plan.png' })).toBeVisible()
  const download = page.waitForEvent('download')
  await letter.getByRole('button', { name: 'Save run.html' }).click()
  expect((await download).suggestedFilename()).toBe('run.html')
  // What axe would run in it is stopped there: nothing runs in the frame.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forward' }).click()
  await expect(attached.getByRole('listitem')).toHaveCount(3)
  expect(await subjects(ida, 'has:attachment')).toEqual(['Dock plan'])
})

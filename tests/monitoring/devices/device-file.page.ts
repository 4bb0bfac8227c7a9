import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dropFile } from '../../support/drop.ts'
import { ingest } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const SITE = 'mutation { createSite(input: { name: "Depot", timeZone: "UTC" }) { site { id } } }'

/** Opens the dialog and chooses a file in it. */
async function choose(page: Page, text: string | Buffer) {
  const input = page.getByLabel('CSV file of devices', { exact: true })
  await input.setInputFiles({
    name: 'devices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

test('a file is checked, and what is wrong in it stands by row and column', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(SITE)
  await page.goto(`${url}/devices`)
  await page.getByRole('button', { name: 'Add from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add devices from a CSV file' })
  await expect(dialog.getByText('sensor_name')).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'device,site,key,low,high\nCold,Depo,probe-1,8,2\nWarm,Depot,,2,\n')
  await expect(dialog.getByText('Nothing can be added: 3 problems in the file.')).toBeVisible()
  const rows = dialog.getByRole('row')
  await expect(rows.nth(1)).toContainText('You have no site of this name.')
  await expect(rows.nth(2)).toContainText('More than 8.')
  await expect(rows.nth(3)).toContainText('The key is missing')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await expect(dialog.getByRole('button', { name: 'Drop a CSV file here' })).toBeVisible()
})

test('a good file becomes devices, whose tokens are a file that is given once', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(SITE)
  await page.goto(`${url}/devices?add=file`)
  const dialog = page.getByRole('dialog', { name: 'Add devices from a CSV file' })
  await choose(page, 'device,site,key,low,high\nCold,Depot,probe-1,2,8\nWarm,Depot,probe-1,2,\n')
  await expect(dialog.getByText('2 devices with 2 sensors can be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 devices' }).click()

  const tokens = page.getByRole('dialog', { name: '2 devices added' })
  await expect(tokens.getByRole('button', { name: 'I have stored them' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tokens).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tokens.getByRole('button', { name: 'Download tokens' }).click(),
  ])
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toBe('\uFEFFdevice,site,token')
  expect(first).toMatch(/^Cold,Depot,iso_\d+_/)
  const token = first?.split(',')[2] ?? ''
  expect(await ingest(url, token, [{ sensor: 'probe-1', value: 4 }])).toMatchObject({ status: 200 })
  await tokens.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Cold' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Warm' })).toBeVisible()
})

test('a file can be dropped, the template is such a file, and what is no text says so', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(SITE)
  await page.goto(`${url}/devices?add=file`)
  const dialog = page.getByRole('dialog', { name: 'Add devices from a CSV file' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download a template' }).click(),
  ])
  const template = test.info().outputPath('template.csv')
  await download.saveAs(template)
  await dropFile(page, dialog.getByRole('button', { name: 'Drop a CSV file here' }), template)
  await expect(dialog.getByText('1 device with 2 sensors can be added.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, Buffer.from([0x64, 0xe9, 0x0a]))
  await expect(dialog.getByText('This is not a text file in UTF-8.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

import type { ApiClient } from '../support/api-client.ts'
import { expect, expectAccessible, test } from '../support/page.ts'

const SAY = 'mutation($input: CreateAnnouncementInput!) { createAnnouncement(input: $input) { announcement { id } } }'
const CHANGE = `mutation($id: ID!, $input: UpdateAnnouncementInput!) {
  updateAnnouncement(id: $id, input: $input) { announcement { id } } }`

async function announce(api: ApiClient, text: string): Promise<string> {
  const { createAnnouncement } = await api.graphql<{ createAnnouncement: { announcement: { id: string } } }>(SAY, {
    input: { text },
  })
  return createAnnouncement.announcement.id
}

test('who changes or deletes what somebody changed meanwhile is shown it first', async ({ signedIn: { page, url, api } }) => {
  const id = await announce(api, 'We move on Monday')
  await page.goto(`${url}/pages/profile`)
  await page.getByRole('button', { name: 'Change: We move on Monday' }).click()
  const dialog = page.getByRole('dialog')
  await api.graphql(CHANGE, { id, input: { text: 'We move on Tuesday', tags: ['depot'] } })
  await dialog.getByLabel('Text').fill('We move at noon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('We move on Monday → We move on Tuesday')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('We move at noon', { exact: true })).toBeVisible()
  await expect(page.getByText('#depot')).toBeVisible()

  await page.getByRole('button', { name: 'Delete: We move at noon' }).click()
  await api.graphql(CHANGE, { id, input: { text: 'We do not move' } })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('Somebody changed this announcement meanwhile.')).toBeVisible()
  await expect(dialog.getByText('We do not move')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing was announced.')).toBeVisible()
})

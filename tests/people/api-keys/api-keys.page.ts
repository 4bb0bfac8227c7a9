import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

test('a key is made, shown once, used, and revoked', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/organization/api-keys`)
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'REST documentation' })).toHaveAttribute(
    'href',
    '/docs',
  )
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Cold store display')
  await dialog.getByLabel('Rights').selectOption({ label: 'Choose each right' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose at least one right.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Sites: view' }).click()
  await dialog.getByRole('checkbox', { name: 'Reports: view' }).click()
  await expectAccessibleBothWays(page)
  await dialog.getByRole('button', { name: 'Create key' }).click()

  const shown = page.getByRole('dialog', { name: 'Key for Cold store display' })
  await expect(shown.getByText('Copy this key now')).toBeVisible()
  const token = await shown.getByLabel('API key', { exact: true }).innerText()
  await expect(shown.getByLabel('Try it with GraphQL')).toContainText(
    '{ sites { nodes { id name } } }',
  )
  await expect(shown.getByLabel('Try it with REST')).toContainText('/api/v1/export.csv?of=sites')
  const ask = async () =>
    (
      await page.request.post(`${url}/graphql`, {
        headers: { authorization: `Bearer ${token}` },
        data: { query: '{ sites { totalCount } }' },
      })
    ).status()
  expect(await ask()).toBe(200)
  await shown.getByRole('button', { name: 'I have stored it' }).click()

  const row = page.getByRole('row', { name: /Cold store display/ })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Sites')
  await page.getByRole('button', { name: 'Revoke Cold store display' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Cold store display revoked')).toBeVisible()
  await expect(row).toContainText('Revoked')
  expect(await ask()).toBe(401)
  await expectAccessibleBothWays(page)
})

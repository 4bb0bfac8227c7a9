import { holdAnswers } from '../../support/held-answers.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const UPDATE =
  'mutation($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { problems { code } } }'

test('an admin finds who did what, sees before and after side by side, and takes the head of the chain along', async ({
  signedIn: { page, url, api },
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (let day = 100; day < 152; day++)
    await api.graphql(UPDATE, { input: { retentionRawDays: day } })
  await api.graphql(UPDATE, { input: { title: 'Eisbach "Süd" <b>' } })
  await page.goto(`${url}/organization/audit`)
  await expect(page.getByText(/^Intact, 5\d entries$/)).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(51)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  // More of one list does not come behind another: the answer is kept until something else is looked for.
  const answer = await holdAnswers(page, /"after":"/)
  const more = page.waitForResponse((response) =>
    /"after":"/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Show more' }).click()
  const search = page.getByRole('searchbox', { name: 'Search the log' })
  await search.fill('<b>')
  await expect(rows).toHaveCount(2)
  answer()
  await (await more).finished()
  await page.unroute('**/graphql')
  await expect(rows).toHaveCount(2)
  await search.fill('')
  await expect(rows).toHaveCount(51)
  await rows.nth(1).focus()
  await page.keyboard.press('PageDown')
  await expect(rows.nth(51)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Account registered' })).toBeVisible()
  await expectAccessibleBothWays(page)

  await page.getByRole('button', { name: 'Copy the whole hash' }).click()
  await expect(page.getByText('Hash copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\da-f]{64}$/)

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('<b>')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/q=%3Cb%3E/)
  const link = page.getByRole('link', { name: 'Organisation settings changed' })
  await link.focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: 'Organisation settings changed' })
  await expect(detail.getByRole('row', { name: /title .* Eisbach "Süd" <b>/ })).toBeVisible()
  await expect(detail.getByText('organization.updated')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(detail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(page).not.toHaveURL(/entry=/)

  await page.goto(`${url}/organization/audit?what=ALARMS`)
  await expect(page.getByText('No results')).toBeVisible()

  const fault = { __typename: 'AuditFault', id: '3', why: 'UNLINKED' }
  const verified = {
    __typename: 'AuditVerification',
    entries: 2,
    headId: '2',
    head: '0'.repeat(64),
    broken: fault,
  }
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('AuditChain')
      ? route.fulfill({
          json: {
            data: { auditVerification: { ...verified, checkedAt: new Date().toISOString() } },
          },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(
    page.getByText(
      'Something was removed or inserted before entry 3. 2 entries before it are intact.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the log leaves as a file, is told of it, and on a phone each entry is a card', async ({
  signedIn: { page, url },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/organization/audit`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'File exported' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('the log is read from its beginning, too', async ({ signedIn: { page, url, api } }) => {
  for (let day = 100; day < 152; day++)
    await api.graphql(UPDATE, { input: { retentionRawDays: day } })
  await page.goto(`${url}/organization/audit`)
  const rows = page.getByRole('table').getByRole('row')
  const head = page.getByRole('columnheader', { name: 'When' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.nth(1)).toContainText('Organisation settings changed')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).toContainText('Account registered')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).not.toHaveCount(51)
  await expect(rows.nth(1)).toContainText('Account registered')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

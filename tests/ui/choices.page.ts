import { expect, test } from '../support/page.ts'

test('a list of choices is as wide as its choices, under its button', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization/audit`)
  await page.getByRole('button', { name: 'What' }).click()
  const choices = page.getByRole('group', { name: 'What' })
  await expect(choices.getByRole('checkbox')).toHaveCount(12)
  expect((await choices.boundingBox())?.width).toBeLessThan(400)
})

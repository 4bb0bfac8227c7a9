import { expect, expectAccessible, expectAccessibleBothWays, test } from '../support/page.ts'

test('mail addresses are typed and pasted, changed and taken back, and stored as they stand there', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/notifications/channels`)
  await page.getByRole('button', { name: 'Add channel' }).first().click()
  const form = page.getByRole('dialog', { name: 'New channel' })
  await form.getByLabel('Name').fill('Night shift')
  const field = form.getByRole('textbox', { name: 'Email addresses' })
  const chip = (word: string) => form.getByRole('button', { name: `Remove ${word}`, exact: true })
  await field.pressSequentially('a@example.com,b@example.com ')
  await expect(chip('a@example.com')).toBeVisible()
  await expect(chip('b@example.com')).toBeVisible()
  await expect(field).toHaveValue('')
  // Without a frame in between: what is typed right after a word is not lost.
  await field.evaluate((input: HTMLInputElement) => {
    const type = (text: string) => document.execCommand('insertText', false, text)
    input.focus()
    for (const letter of 'd@example.com,e') type(letter)
  })
  await expect(chip('d@example.com')).toBeVisible()
  await expect(field).toHaveValue('e')
  await page.keyboard.press('Backspace')
  await chip('d@example.com').click()
  await field.pressSequentially('c@example.com')
  await page.keyboard.press('Enter')
  await expect(chip('c@example.com')).toBeVisible()
  await expect(form, 'Enter ended the word, and sent no form').toBeVisible()
  await field.pressSequentially('a@example.com')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: /^Remove/ }), 'each once').toHaveCount(3)
  await expectAccessible(page)
  await chip('b@example.com').click()
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(2)

  // Over the chips by arrows; the last is changed.
  await field.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(form.locator('[data-part=item-preview][data-highlighted]')).toHaveText(
    'c@example.com',
  )
  await expectAccessibleBothWays(page)
  await page.keyboard.press('Delete')
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(1)

  await field.fill('nobody')
  await form.getByRole('button', { name: 'Add channel' }).click()
  await expect(form.getByText('Enter email addresses like name@example.com.')).toBeVisible()
  await chip('nobody').click()
  await field.fill('d@example.com; e@example.com')
  await form.getByRole('button', { name: 'Add channel' }).click()
  await expect(form).toHaveCount(0)
  const { notificationChannels } = await api.graphql<{
    notificationChannels: { nodes: object[] }
  }>('{ notificationChannels { nodes { emails } } }')
  expect(notificationChannels.nodes).toEqual([
    { emails: ['a@example.com', 'd@example.com', 'e@example.com'] },
  ])
})

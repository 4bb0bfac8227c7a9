import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { picture } from '../../ground/pictures/support.ts'
import { colleague } from './support/colleague.ts'

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('one writes, likes, comments and takes back, on a wide page and on a small one', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/profile`)
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What’s new?').fill('The seals are replaced')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const seals = post(page, 'The seals are replaced')
  await expect(seals).toBeVisible()
  await seals.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(seals.getByRole('button', { name: '1 like' })).toBeVisible()
  await seals.getByLabel('Write a comment').fill('All of them')
  await seals.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(seals.getByText('1 comment')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleBothWays(page)
  await seals.getByRole('button', { name: 'Delete post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No posts yet')).toBeVisible()
})

test('a poll is voted with the keys, and the vote is still there after a reload', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/profile`)
  await page.getByLabel('What’s new?').fill('When shall we defrost?')
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  await page.getByLabel('Answer 1').fill('Monday')
  await page.getByLabel('Answer 2').fill('Tuesday')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const poll = post(page, 'When shall we defrost?')
  await poll.getByRole('radio', { name: 'Monday' }).focus()
  await page.keyboard.press('Space')
  await expect(poll.getByText('1 vote')).toBeVisible()
  await expect(poll.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await expectAccessibleBothWays(page)
  await page.reload()
  await expect(poll.getByRole('radio', { name: 'Monday' })).toBeChecked()
})

test('a photo goes with a post and into the gallery, and from there above the profile', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/profile`)
  const file = { name: 'gate.png', mimeType: 'image/png', buffer: await picture('png', 300, 200) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByAltText('The chosen photo')).toBeVisible()
  await page.getByLabel('What’s new?').fill('The new gate')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const shown = post(page, 'The new gate').getByAltText(/^Photo by/)
  await expect(shown).toBeVisible()
  const unfilled = await shown.evaluate(
    (photo) => (photo.parentElement?.clientWidth ?? 0) - photo.clientWidth,
  )
  expect(unfilled).toBe(0)
  await page
    .getByRole('navigation', { name: 'Profile sections' })
    .getByRole('link', { name: 'Photos' })
    .click()
  const cover = page.getByRole('main').locator('header img[src^="/img/"]')
  await expect(cover).toBeHidden()
  await page.getByRole('button', { name: 'Use as cover' }).click()
  await expect(cover).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use as cover' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('one follows a colleague, hears of what they write, and finds them among the users', async ({
  signedIn: { page, url, api },
}) => {
  const mira = await colleague(api, url, 'Mira Haddad')
  const write = (text: string) =>
    mira.graphql(
      'mutation($input: CreatePostInput!) { createPost(input: $input) { problems { message } } }',
      { input: { text } },
    )
  await page.goto(`${url}/pages/profile`)
  const facts = page.getByRole('main').locator('header')
  await expect(facts.getByText('0 following')).toBeVisible()
  await page.getByRole('button', { name: 'Follow Mira Haddad' }).click()
  await expect(facts.getByText('1 following')).toBeVisible()
  await write('The truck is late')
  await page.getByRole('button', { name: '1 new post' }).click()
  await expect(post(page, 'The truck is late')).toBeVisible()
  await page.getByRole('button', { name: 'Unfollow Mira Haddad' }).click()
  await expect(facts.getByText('0 following')).toBeVisible()
  await post(page, 'The truck is late').getByRole('link', { name: 'Mira Haddad' }).click()
  await page.getByRole('link', { name: 'Open in Users' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mira Haddad' })).toBeVisible()
  await expect(post(page, 'The truck is late')).toBeVisible()
})

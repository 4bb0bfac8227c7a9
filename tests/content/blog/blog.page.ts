import type { Page } from '@playwright/test'
import { fleet, ingest, type ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const CATEGORY =
  'mutation($input: CreateBlogCategoryInput!) { createBlogCategory(input: $input) { blogCategory { id } } }'
const CREATE =
  'mutation($input: CreateBlogPostInput!) { createBlogPost(input: $input) { blogPost { id } } }'
const UPDATE =
  'mutation($id: ID!, $input: UpdateBlogPostInput!) { updateBlogPost(id: $id, input: $input) { problems { code } } }'

const category = async (api: ApiClient, title = 'Monitoring') => {
  const { createBlogCategory } = await api.graphql<{
    createBlogCategory: { blogCategory: { id: string } }
  }>(CATEGORY, { input: { title } })
  return createBlogCategory.blogCategory.id
}
const write = async (api: ApiClient, categoryId: string, title: string, more: object = {}) => {
  const publishedAt = new Date(Date.now() - 60_000).toISOString()
  const input = { categoryId, title, publishedAt, body: '<p>So it was.</p>', ...more }
  const { createBlogPost } = await api.graphql<{ createBlogPost: { blogPost: { id: string } } }>(
    CREATE,
    { input },
  )
  return createBlogPost.blogPost.id
}
const main = (page: Page) => page.getByRole('main')

test('an editor writes a post, which saves itself, with a table, and publishes it', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/blog/list`)
  await expect(page.getByText('No posts yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New category' })
  await form.getByLabel('Title').fill('Incidents')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('Nineteen minutes')
  await page.getByLabel('Category').selectOption('Incidents')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('A defrost ran long.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Table' }).click()
  await page.keyboard.type('Time')
  await expect(page.getByText('All saved')).toBeVisible()
  await expect(page).toHaveURL(/blog\/edit\/\d+(\?|$)/)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByRole('link', { name: 'Read the post' }).click()
  await expect(page).toHaveURL(/blog\/detail\/nineteen-minutes(\?|$)/)
  await expect(main(page).getByRole('heading', { name: 'Nineteen minutes' })).toBeVisible()
  await expect(main(page).getByRole('columnheader', { name: 'Time' })).toBeVisible()
})

test('a sensor in a post is shown with what it measures now', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await fleet(api, 1)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
  const tile = (id: string | undefined, name: string) => `<div data-sensor="${id}">${name}</div>`
  const body = `<p>See</p>${tile(sensorIds[0], 'Cold room')}${tile('999999', 'Somewhere else')}`
  await write(api, await category(api), 'Live', { body })
  await page.goto(`${url}/pages/blog/detail/live`)
  await expect(main(page).getByText('4.3 °C')).toBeVisible()
  // Of what nobody here may see the name alone.
  await expect(main(page).getByText('Somewhere else')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Open sensor' })).toHaveCount(1)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.9 }])
  await expect(main(page).getByText('4.9 °C')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
})

test('a post is scheduled, and stands among the scheduled ones', async ({
  signedIn: { page, url, api },
}) => {
  const id = await write(api, await category(api), 'Later', { publishedAt: null })
  await page.goto(`${url}/pages/blog/edit/${id}`)
  await page.getByLabel('Or at this time').fill('11/24/2050, 08:00')
  await page.getByLabel('Or at this time').press('Tab')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('It appears at its time')).toBeVisible()
  await page.goto(`${url}/pages/blog/list?status=SCHEDULED`)
  await expect(page.getByRole('article', { name: 'Later' }).getByText('Scheduled')).toBeVisible()
})

test('what is out leads the list, also before drafts', async ({ signedIn: { page, url, api } }) => {
  const categoryId = await category(api)
  await write(api, categoryId, 'Out')
  await write(api, categoryId, 'Not yet', { publishedAt: null })
  await page.goto(`${url}/pages/blog/list`)
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect(main(page).getByRole('article').first()).toHaveAccessibleName('Out')
  await page.goto(`${url}/pages/blog/list?status=DRAFT`)
  await expect(main(page).getByRole('article').first()).toHaveAccessibleName('Not yet')
})

test('readers comment, and whoever looks after the blog hides a comment', async ({
  signedIn: { page, url, api },
}) => {
  await write(api, await category(api), 'Said')
  await page.goto(`${url}/pages/blog/detail/said`)
  await page.getByLabel('Your comment').fill('Good to know.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Good to know.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await page.getByRole('button', { name: /^More for the comment/ }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Said for later' }).click()
  await page.goto(`${url}/pages/blog/list?status=KEPT`)
  await expect(page.getByRole('article', { name: 'Said' })).toBeVisible()
})

test('of many comments the latest come first, and earlier ones on demand', async ({
  signedIn: { page, url, api },
}) => {
  const postId = await write(api, await category(api), 'Much said')
  const say = (number: number) =>
    api.graphql(
      'mutation($input: CreateBlogCommentInput!) { createBlogComment(input: $input) { problems { code } } }',
      { input: { postId, text: `Number ${number}.` } },
    )
  for (let number = 1; number <= 105; number++) await say(number)
  await page.goto(`${url}/pages/blog/detail/much-said`)
  const said = page.getByText(/^Number \d+\.$/)
  await expect(page.getByRole('heading', { name: '105 comments' })).toBeVisible()
  await expect(said).toHaveCount(20)
  await expect(said.first()).toHaveText('Number 86.')
  await expect(said.last()).toHaveText('Number 105.')
  const earlier = page.getByRole('button', { name: 'Show earlier comments' })
  await earlier.click()
  await expect(said).toHaveCount(40)
  await expect(said.first()).toHaveText('Number 66.')
  await page.getByLabel('Your comment').fill('Number 106.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(said.last()).toHaveText('Number 106.')
  for (let pages = 2; pages < 6; pages++) {
    await earlier.click()
    await expect(said).toHaveCount(Math.min(20 * (pages + 1), 106))
  }
  await expect(said.first()).toHaveText('Number 1.')
  await expect(earlier).toBeHidden()
  await expectAccessible(page)
})

test('a post is shared by what the device has for it, or by its link', async ({
  signedIn: { page, url, api },
}) => {
  await write(api, await category(api), 'Share me')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.title = JSON.stringify(shared)
        return Promise.resolve()
      },
    })
  })
  await page.goto(`${url}/pages/blog/detail/share-me`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = `${url}/pages/blog/detail/share-me`
  await expect(page).toHaveTitle(JSON.stringify({ title: 'Share me', url: link }))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('who is not alone is told before anything is lost', async ({
  signedIn: { page, url, api },
}) => {
  const id = await write(api, await category(api), 'Both')
  await page.goto(`${url}/pages/blog/edit/${id}`)
  await page.getByLabel('Title').fill('Mine')
  await api.graphql(UPDATE, { id, input: { title: 'Theirs' } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/changed this post while you were writing/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.goto(`${url}/pages/blog/list`)
  await expect(page.getByRole('article', { name: 'Mine' })).toBeVisible()
})

test('an old address and a number lead to the post', async ({ signedIn: { page, url, api } }) => {
  const id = await write(api, await category(api), 'First')
  for (const slug of ['second', 'third']) await api.graphql(UPDATE, { id, input: { slug } })
  for (const address of ['first', 'second', id]) {
    await page.goto(`${url}/pages/blog/detail/${address}`)
    await expect(page).toHaveURL(/blog\/detail\/third(\?|$)/)
  }
  await page.goto(`${url}/pages/blog/detail/nothing`)
  await expect(page.getByText('There is no such post')).toBeVisible()
})

test('a reader reads and does not write', async ({ signedIn: { page, url, api } }) => {
  const id = await write(api, await category(api), 'Read me')
  await demote(api, url)
  await page.goto(`${url}/pages/blog/list`)
  await expect(page.getByRole('article', { name: 'Read me' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New post' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Drafts' })).toBeHidden()
  await page.goto(`${url}/pages/blog/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeHidden()
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`the blog is accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    const categoryId = await category(api)
    const id = await write(api, categoryId, 'A longer title than most of them have', {
      tags: ['freezer', 'alarm delay'],
    })
    await write(api, categoryId, 'A draft', { publishedAt: null })
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    for (const address of ['list', `detail/${id}`, `edit/${id}`]) {
      await page.goto(`${url}/pages/blog/${address}`)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
      if (process.env['SHOTS'])
        await page.screenshot({
          path: `${process.env['SHOTS']}-${address.split('/')[0]}-${width}.png`,
        })
    }
  })
}

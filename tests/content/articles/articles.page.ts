import type { Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const CATEGORY =
  'mutation($input: CreateArticleCategoryInput!) { createArticleCategory(input: $input) { articleCategory { id } } }'
const CREATE =
  'mutation($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }'

const category = async (api: ApiClient, title: string, shelf = 'KNOWLEDGE_BASE') => {
  const { createArticleCategory } = await api.graphql<{
    createArticleCategory: { articleCategory: { id: string } }
  }>(CATEGORY, { input: { title, shelf, description: `All about ${title.toLowerCase()}` } })
  return createArticleCategory.articleCategory.id
}
const write = async (api: ApiClient, categoryId: string, title: string, body = '<p>Text.</p>') => {
  const { createArticle } = await api.graphql<{ createArticle: { article: { id: string } } }>(
    CREATE,
    { input: { categoryId, title, body } },
  )
  return createArticle.article.id
}
const DEFROST =
  '<p>A freezer that defrosts itself warms its air.</p><h2>What it looks like</h2><p>It rises <strong>fast</strong>.</p><h2>Set the delay</h2><ol><li>Open the rule</li><li>Set it</li></ol><blockquote><p>Do not raise the limit.</p></blockquote>'

const furnished = async (api: ApiClient) => {
  const alarms = await category(api, 'Alarms')
  await write(api, alarms, 'Keep defrost cycles from raising alarms', DEFROST)
  await write(api, alarms, 'Suppress alarms during planned work')
  const charts = await category(api, 'Charts')
  await write(api, charts, 'Read the shape')
}
const main = (page: Page) => page.getByRole('main')

test('an editor makes a category and writes an article; it is found though it is misspelt, and helps', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/knowledge-base`)
  await expect(page.getByText('No articles yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New category' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill('Alarms')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'New article' }).click()
  const writing = page.getByRole('dialog', { name: 'New article' })
  await writing.getByLabel('Title').fill('Keep defrost cycles quiet')
  await writing.getByLabel('Category').selectOption('Alarms')
  await writing.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Set the delay, not the limit.')
  await expectAccessible(page)
  await writing.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/knowledge-base\/alarms\/keep-defrost-cycles-quiet/)
  await expect(page.getByRole('heading', { name: 'Keep defrost cycles quiet' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('1 of 1 reader said yes')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the knowledge base' }).fill('defrots')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Showing “defrost”')).toBeVisible()
  await expect(results.locator('mark').first()).toHaveText('defrost')
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('link')).toBeFocused()
})

test('what nobody finds is told to whoever writes', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/pages/faq`)
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('dry ice')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.waitForResponse(
    (answer) =>
      /ReportMissingArticle/.test(answer.request().postData() ?? '') ||
      answer.url().includes('ReportMissingArticle'),
  )
  await page.goto(`${url}/pages/faq`)
  const missed = page.getByRole('region', { name: 'Searched and not found' })
  await expect(missed.getByText('dry ice')).toBeVisible()
  await missed.getByRole('button', { name: 'Dismiss “dry ice”' }).click()
  await expect(missed).toBeHidden()
})

test('questions open, have addresses, and are moved by keys', async ({
  signedIn: { page, url, api },
}) => {
  const payment = await category(api, 'Payment', 'FAQ')
  await write(api, payment, 'How can I pay?', '<p>By card.</p>')
  await write(api, payment, 'When is it due?', '<p>In 30 days.</p>')
  await page.goto(`${url}/pages/faq`)
  await page.getByRole('button', { name: 'How can I pay?', exact: true }).click()
  await expect(page.getByText('By card.')).toBeVisible()
  await expect(page).toHaveURL(/question=how-can-i-pay/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('By card.')).toBeVisible()
  await page.getByRole('button', { name: 'Move When is it due?' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('When is it due? picked up.')).toBeAttached()
  // The list measures its rows once one is picked up: a key that comes sooner moves nothing, and is pressed again.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Place 1.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  const questions = page.getByRole('list', { name: 'Payment' }).getByRole('heading')
  await expect(questions.first()).toHaveText('When is it due?')
  await page.reload()
  await expect(questions.first()).toHaveText('When is it due?')
})

test('a link by number leads to the article, and what others write is seen at once', async ({
  signedIn: { page, url, api },
}) => {
  const alarms = await category(api, 'Alarms')
  const id = await write(api, alarms, 'One')
  await page.goto(`${url}/pages/knowledge-base/article/${id}`)
  await expect(page).toHaveURL(/knowledge-base\/alarms\/one/)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await write(api, alarms, 'Two')
  await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeVisible({ timeout: 4000 })
  await page.goto(`${url}/pages/knowledge-base/alarms/nothing`)
  await expect(page.getByText('There is no such article')).toBeVisible()
})

test('what is written while the page is being read is seen as well', async ({
  signedIn: { page, url, api },
}) => {
  const alarms = await category(api, 'Alarms')
  await write(api, alarms, 'One')
  await page.goto(`${url}/pages/knowledge-base`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  let isFirst = true
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes('query ArticleLines'))
      return route.continue()
    isFirst = false
    const response = await route.fetch()
    await write(api, alarms, 'Two')
    // What was heard meanwhile must not be answered by what is under way.
    await new Promise((over) => setTimeout(over, 1500))
    await route.fulfill({ response })
  })
  await main(page).getByRole('link', { name: 'Alarms' }).first().click()
  await expect(page.getByRole('link', { name: 'One', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Two', exact: true })).toBeVisible({ timeout: 4000 })
})

test('the question mark opens the article of the page beside it, and so does the list of keys', async ({
  signedIn: { page, url, api },
}) => {
  const start = await category(api, 'Start')
  await write(api, start, 'Sites', '<p>A site is a building.</p>')
  await page.goto(`${url}/sites`)
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('A site is a building.')).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('searchbox').fill('biulding')
  await expect(help.getByRole('region', { name: 'Results' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.goto(`${url}/devices`)
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // A key that is pressed before the shell listens is pressed again.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await keys.getByRole('button', { name: 'Help with this page' }).click()
  await expect(help.getByText('No article about this page yet')).toBeVisible()
  await help.getByRole('link', { name: 'New article' }).click()
  await expect(page).toHaveURL(/knowledge-base\?new=article/)
  await expect(help).toBeHidden()
})

test('an empty knowledge base is filled with the handbook at one press, and so is empty help', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/sites`)
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('No article about this page yet')).toBeVisible()
  await expectAccessible(page)
  await expect(help.getByRole('button', { name: 'Add Isotherm’s handbook' })).toBeVisible()
  await page.goto(`${url}/pages/knowledge-base`)
  await expect(page.getByText('No articles yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Isotherm’s handbook' }).click()
  await expect(page.getByText('29 articles added')).toBeVisible()
  await page.getByRole('link', { name: 'Your first hour with Isotherm', exact: true }).click()
  const picture = main(page).getByRole('img', { name: /^The home page/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500)
})

test('what help does not have is added beside the page, which then is explained', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/devices`)
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByRole('button', { name: 'Add Isotherm’s handbook' }).click()
  await expect(help.getByRole('article')).toBeVisible()
  await expect(help.getByRole('button', { name: 'Add Isotherm’s handbook' })).toBeHidden()
  await expectAccessible(page)
})

test('who may not write sees that nothing is there, and no way to add it', async ({
  signedIn: { page, url, api },
}) => {
  await demote(api, url)
  await page.goto(`${url}/pages/knowledge-base`)
  await expect(page.getByText('An editor adds a category first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Isotherm’s handbook' })).toBeHidden()
  await page.getByRole('button', { name: 'Help with this page' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText(/ask an editor to write an article/)).toBeVisible()
  await expect(help.getByRole('button', { name: 'Add Isotherm’s handbook' })).toBeHidden()
})

test('an article keeps its pictures and tables when it is edited', async ({
  signedIn: { page, url, api },
}) => {
  const picture = `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAI=" alt="A freezer" width="40" height="30" />`
  const table = '<table><tbody><tr><th>Limit</th></tr><tr><td>8 °C</td></tr></tbody></table>'
  const alarms = await category(api, 'Alarms')
  await write(api, alarms, 'Limits', `<p>Look.</p><p>${picture}</p>${table}`)
  await page.goto(`${url}/pages/knowledge-base/alarms/limits`)
  await page.getByRole('button', { name: 'Edit Limits' }).click()
  const writing = page.getByRole('dialog', { name: 'Edit article' })
  await expect(writing.getByRole('button', { name: 'Table' })).toBeVisible()
  await writing.getByRole('textbox', { name: 'Text' }).getByText('Look.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Twice.')
  await writing.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText('Look. Twice.')).toBeVisible()
  const { articles } = await api.graphql<{ articles: { nodes: { body: string }[] } }>(
    '{ articles { nodes { body } } }',
  )
  const { body = '' } = articles.nodes[0] ?? {}
  expect(body).toMatch(/<img [^>]*src="data:[^"]*" alt="A freezer" width="40" height="30"/)
  expect(body).toMatch(/<th[^>]*>.*Limit.*<td[^>]*>.*8 °C/)
})

test('questions are dragged into another order', async ({ signedIn: { page, url, api } }) => {
  const payment = await category(api, 'Payment', 'FAQ')
  for (const title of ['One?', 'Two?', 'Three?']) await write(api, payment, title)
  await page.goto(`${url}/pages/faq`)
  const questions = page.getByRole('list', { name: 'Payment' }).getByRole('heading')
  await expect(questions).toHaveText(['One?', 'Two?', 'Three?'])
  const handle = await page.getByRole('button', { name: 'Move Three?' }).boundingBox()
  const first = await page.getByRole('button', { name: 'Move One?' }).boundingBox()
  if (!handle || !first) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(first.x + first.width / 2, first.y + first.height + 4, { steps: 8 })
  await page.mouse.move(first.x + first.width / 2, first.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect(questions).toHaveText(['Three?', 'One?', 'Two?'])
  await page.reload()
  await expect(questions).toHaveText(['Three?', 'One?', 'Two?'])
})

test('of very many articles each category shows its own, a hundred at a time', async ({
  signedIn: { page, url, api },
}) => {
  const first = await category(api, 'First')
  const fill = Array.from({ length: 101 }, (_, index) => index + 1)
  for (const number of fill) await write(api, first, `Part ${number}`)
  await write(api, await category(api, 'Second'), 'Behind them all')
  await page.goto(`${url}/pages/knowledge-base/second`)
  await expect(main(page).getByRole('link', { name: 'Behind them all' })).toBeVisible()
  await page.goto(`${url}/pages/knowledge-base`)
  await page.getByRole('link', { name: 'All 101 articles' }).click()
  await expect(page).toHaveURL(/knowledge-base\/first/)
  const last = main(page).getByRole('link', { name: 'Part 101', exact: true })
  await expect(main(page).getByRole('link', { name: 'Part 100', exact: true })).toBeVisible()
  await expect(last).toBeHidden()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(last).toBeVisible()
  await expectAccessible(page)
})

test('a link leads to a question that stands behind a hundred others', async ({
  signedIn: { page, url, api },
}) => {
  const payment = await category(api, 'Payment', 'FAQ')
  for (let number = 1; number <= 100; number++) await write(api, payment, `Question ${number}`)
  await write(api, payment, 'The last one', '<p>Its answer.</p>')
  await page.goto(`${url}/pages/faq?category=payment&question=the-last-one`)
  await expect(page.getByText('Its answer.')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Its answer.')).toHaveCount(1)
})

test('a reader reads and does not write', async ({ signedIn: { page, url, api } }) => {
  await furnished(api)
  await demote(api, url)
  await page.goto(`${url}/pages/knowledge-base/alarms`)
  await expect(page.getByRole('link', { name: /Keep defrost/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New article' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`the knowledge base is accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    await furnished(api)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    for (const address of ['', '/alarms/keep-defrost-cycles-from-raising-alarms?q=alarm']) {
      await page.goto(`${url}/pages/knowledge-base${address}`)
      await expect(page.getByRole('link', { name: /Suppress alarms/ }).first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
    }
  })
}

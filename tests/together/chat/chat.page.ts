import { expect, expectAccessible, test } from '../../support/page.ts'
import { underASecond } from '../../support/under-a-second.ts'
import { other, OTHER, pageOf, said, say, start, write } from './support/two.ts'

test('two talk side by side: messages, typing, marks and presence are there at once', async ({
  signedIn,
  browser,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id])
  const theirs = await pageOf(browser, ines)
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  await theirs.goto(`${url}/apps/chat?conversation=${id}`)
  await expect(page.getByText('Nobody has written yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText(
    'Online',
  )

  await underASecond(async (nth) => {
    await write(page, `The fan again, ${nth}?`)
    return said(theirs).getByText(`The fan again, ${nth}?`)
  })
  await expect(said(page).last()).toContainText('Read')
  await theirs.getByRole('textbox', { name: 'Write a message' }).pressSequentially('I am on')
  await expect(page.getByText(`${OTHER} is typing …`)).toBeVisible()
  await theirs.keyboard.press('Enter')
  await expect(said(page).last()).toContainText('I am on')
  await theirs.context().close()
  await expect(page.getByRole('region', { name: 'Conversation', exact: true })).toContainText(
    'Offline',
  )
})

test('who was offline for a while misses nothing and doubles nothing', async ({
  signedIn,
  browser,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id])
  await say(api, id, 'before')
  const theirs = await pageOf(browser, ines)
  await theirs.goto(`${url}/apps/chat?conversation=${id}`)
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  await expect(said(theirs)).toContainText('before')
  await theirs.context().setOffline(true)
  await write(theirs, 'written without a connection')
  await expect(theirs.getByRole('button', { name: 'Send again' })).toBeVisible()
  for (let n = 1; n <= 70; n++) await say(api, id, `missed ${n}`)
  await theirs.context().setOffline(false)
  const all = [
    'before',
    ...Array.from({ length: 70 }, (_each, n) => `missed ${n + 1}`),
    'written without a connection',
  ]
  await expect(said(theirs).last()).toContainText('written without a connection', {
    timeout: 20_000,
  })
  await expect(said(page).last()).toContainText('written without a connection')
  const seen = new Set<string>()
  const region = theirs.getByRole('log', { name: 'Messages' })
  await expect(region.getByText('missed 70', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(
      async () => {
        for (const text of await region.locator('article p[dir]').allTextContents()) seen.add(text)
        await region.evaluate((element) => element.scrollBy(0, -300))
        return seen.size
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBe(all.length)
  expect([...seen].sort()).toEqual(all.toSorted())
  const { chatMessages } = await api.graphql<{ chatMessages: { totalCount: number } }>(
    `{ chatMessages(conversationId: ${id}) { totalCount } }`,
  )
  expect(chatMessages.totalCount).toBe(all.length)
  await theirs.context().close()
})

test('a message is answered, signed, changed and taken back, and a file goes with one', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id], 'Cold store')
  await say(ines.api, id, 'Door open')
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  await said(page).first().hover()
  await said(page).first().getByRole('button', { name: 'Reply' }).click()
  await write(page, 'Closing it')
  await expect(said(page).last().locator('blockquote')).toContainText('Door open')
  await said(page).first().getByRole('button', { name: 'React' }).click()
  await page.getByRole('button', { name: '👍' }).click()
  await expect(
    said(page)
      .first()
      .getByRole('button', { name: /^👍 by/ }),
  ).toHaveAttribute('aria-pressed', 'true')

  await said(page).last().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit message' }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Closed')
  await page.keyboard.press('Enter')
  await expect(said(page).last()).toContainText('Closed(edited)')
  await said(page).last().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  await expect(said(page).last()).toContainText('This message was deleted')

  await page.locator('input[type=file]').setInputFiles({
    name: 'log.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByRole('button', { name: 'Remove log.html' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  const download = page.waitForEvent('download')
  await said(page).last().getByRole('button', { name: 'Save log.html' }).click()
  expect((await download).suggestedFilename()).toBe('log.html')
  await expectAccessible(page)
})

test('a member who is named after an @ is told', async ({ signedIn, browser }) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id], 'Mentions')
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await field.pressSequentially('Look, @In')
  await expect(page.getByRole('option', { name: OTHER })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Write a message').press('Enter')
  await expect(said(page).locator('b')).toHaveText(`@${OTHER}`)
  const theirs = await pageOf(browser, ines)
  await theirs.goto(`${url}/home`)
  await theirs.getByRole('button', { name: /Notifications/ }).click()
  await expect(theirs.getByText('mentioned you')).toBeVisible()
  await theirs.context().close()
})

test('a long history keeps its place, and is searched', async ({ signedIn }) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  const id = await start(api, [ines.id])
  for (let n = 1; n <= 130; n++)
    await say(n % 3 ? api : ines.api, id, `Line ${n} ${'of some length '.repeat(n % 9)}`)
  await page.goto(`${url}/apps/chat?conversation=${id}`)
  await expect(said(page).last()).toContainText('Line 130')
  expect(await said(page).count()).toBeLessThan(60)
  const region = page.getByRole('log', { name: 'Messages' })
  const visible = () =>
    region.evaluate((element) => {
      const top = element.getBoundingClientRect().top + 40
      const row = [...element.querySelectorAll('article')].find(
        (each) => each.getBoundingClientRect().bottom > top,
      )
      return {
        text: row?.querySelector('p[dir]')?.textContent ?? '',
        y: row?.getBoundingClientRect().top ?? 0,
      }
    })
  await region.evaluate((element) => (element.scrollTop = 900))
  await page.waitForTimeout(600)
  const before = await visible()
  await say(ines.api, id, 'A new one')
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  const after = await visible()
  expect(after.text).toBe(before.text)
  expect(Math.abs(after.y - before.y)).toBeLessThan(3)
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(page.getByText('A new one').last()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('line 77 ')
  await expect(page.getByRole('button', { name: /Line 77/ })).toBeVisible()
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`chat is accessible: ${skin}, ${direction}, ${width} px`, async ({ signedIn }) => {
    const { page, url, api } = signedIn
    const ines = await other(signedIn)
    const id = await start(api, [ines.id])
    const group = await start(api, [ines.id], 'Cold store')
    for (const text of [
      'Short',
      'A very long text that has to break somewhere '.repeat(6),
      'x'.repeat(300),
    ]) {
      await say(api, id, text)
      await say(ines.api, group, text)
    }
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}/apps/chat`)
    await expect(page.getByRole('button', { name: /Cold store/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Cold store/ }).click()
    await expect(said(page)).toHaveCount(3)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}-${skin}-${width}.png` })
  })
}

test('from a conversation that is not there one goes back to those that are, on a phone too', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  const ines = await other(signedIn)
  await start(api, [ines.id], 'Cold store')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${url}/apps/chat?conversation=999999`)
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(page.getByRole('button', { name: /Cold store/ })).toBeVisible()
})

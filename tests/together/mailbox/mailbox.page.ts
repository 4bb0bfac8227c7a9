import type { Browser, Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { remember } from '../../support/remember.ts'
import { underASecond } from '../../support/under-a-second.ts'
import { colleagueOf, sendTo } from './support/colleague.ts'

const rows = (page: Page) => page.getByRole('main').locator('[data-mail]')
const rowOf = (page: Page, subject: string) => rows(page).filter({ hasText: subject })
const viewerOf = async (api: ApiClient) =>
  (await api.graphql<{ viewer: { userId: string } }>('{ viewer { userId } }')).viewer.userId
const live = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()

async function browserOf(browser: Browser, api: ApiClient, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  const page = await context.newPage()
  await remember(page, api)
  await page.goto(`${url}/apps/email`)
  await live(page)
  return page
}

test('a mail is written to a member, sent, taken back, sent for good, and in the other browser at once; it is answered', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  test.setTimeout(60_000)
  const ida = await colleagueOf(api, url, 'Ida Lund')
  const other = await browserOf(browser, ida, url)
  await page.goto(`${url}/apps/email`)
  await expect(page.getByText('Your inbox is empty')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.getByRole('combobox', { name: 'To' }).fill('Ida')
  await expect(page.getByRole('option', { name: 'Ida Lund' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Subject').fill('Dock sensor')
  const text = page.getByRole('textbox', { name: 'Message text' })
  await text.click()
  await page.keyboard.type('Is it back? ')
  await page.getByRole('button', { name: 'Bold' }).hover()
  await page.mouse.down()
  await expect(text).toBeFocused()
  await page.mouse.up()
  await page.keyboard.type('Please hurry.')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Message sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Dock sensor')
  await expect(rows(other)).toHaveCount(0)
  const { mails } = await api.graphql<{ mails: { nodes: { id: string; body: string }[] } }>(
    '{ mails(filter: { folder: [DRAFT] }) { nodes { id body } } }',
  )
  expect(mails.nodes[0]?.body).toContain('<strong>Please hurry.</strong>')
  await api.graphql('mutation($id: ID!) { sendMail(id: $id) { problems { message } } }', {
    id: mails.nodes[0]?.id,
  })
  await expect(rowOf(other, 'Dock sensor')).toBeVisible()

  await other.keyboard.press('j')
  await expect(other.getByRole('heading', { name: 'Dock sensor' })).toBeVisible()
  const frame = other.frameLocator('iframe[title="Message text"]')
  await expect(frame.getByText('Please hurry.')).toBeVisible()
  await expect(rowOf(other, 'Dock sensor')).toHaveAttribute('data-unread', 'false')
  await other.keyboard.press('r')
  await expect(other.getByRole('textbox', { name: 'Message text' })).toBeFocused()
  await other.keyboard.type('On Monday.')
  await other.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(other.getByText('Message sent.')).toBeVisible()
  await expect(rowOf(page, 'Re: Dock sensor')).toBeVisible({ timeout: 15_000 })
  await expect(rowOf(page, 'Re: Dock sensor')).toContainText('2')
  await other.context().close()
})

test('a mail appears in the other browser in under a second; one that was away misses nothing and doubles nothing', async ({
  signedIn: { page, url, api },
}) => {
  const ida = await colleagueOf(api, url, 'Ida Lund')
  const me = await viewerOf(api)
  await page.goto(`${url}/apps/email`)
  await expect(page.getByText('Your inbox is empty')).toBeVisible()
  await live(page)
  await underASecond(async (nth) => {
    await sendTo(ida, me, { subject: `First, ${nth}` })
    return rowOf(page, `First, ${nth}`)
  })
  const before = await rows(page).count()
  await page.context().setOffline(true)
  for (const subject of ['Second', 'Third', 'Fourth']) await sendTo(ida, me, { subject })
  await page.context().setOffline(false)
  await expect(rows(page)).toHaveCount(before + 3, { timeout: 20_000 })
  const subjects = await rows(page).locator('bdi').allTextContents()
  expect(subjects.filter((text) => /Second|Third|Fourth/.test(text))).toEqual([
    'Fourth',
    'Third',
    'Second',
  ])
})

test('a draft that is written on one device is there on the other', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const other = await browserOf(browser, api, url)
  await page.goto(`${url}/apps/email?new=mail`)
  await page.getByLabel('Subject').fill('Half')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await other.getByRole('button', { name: /^Drafts/ }).click()
  await rowOf(other, 'Half').getByRole('button', { name: /Half/ }).last().click()
  await expect(other.getByLabel('Subject')).toHaveValue('Half')
  await page.getByLabel('Subject').fill('Half and half')
  await expect(other.getByLabel('Subject')).toHaveValue('Half and half', { timeout: 5000 })
  await other.context().close()
})

test('mails are chosen, moved, taken back, labelled and searched', async ({
  signedIn: { page, url, api },
}) => {
  const ida = await colleagueOf(api, url, 'Ida Lund')
  const me = await viewerOf(api)
  for (const subject of ['Freezer door', 'Winter menu', 'Stock count'])
    await sendTo(ida, me, { subject })
  await page.goto(`${url}/apps/email`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select Winter menu' }).check()
  await page.getByRole('checkbox', { name: 'Select Stock count' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Label' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Company' }).click()
  await page.keyboard.press('#')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Inbox/ }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('from:ida label:company stock')
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Stock count')).toBeVisible()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No messages match')).toBeVisible()
})

test('e archives, a task is made of a mail, and leads back to it', async ({
  signedIn: { page, url, api },
}) => {
  const ida = await colleagueOf(api, url, 'Ida Lund')
  const me = await viewerOf(api)
  for (const subject of ['Freezer door', 'Winter menu']) await sendTo(ida, me, { subject })
  await page.goto(`${url}/apps/email`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Winter menu' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Message archived')).toBeVisible()
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click()
  await expect(rowOf(page, 'Winter menu')).toBeVisible()
  await rowOf(page, 'Winter menu')
    .getByRole('button', { name: /Winter menu/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Make a task' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Winter menu')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /From the message/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Winter menu' })).toBeVisible()
})

test('a mail to nobody here says that it was not delivered, and why', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/apps/email?new=mail`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Say whom this is for.' })).toBeVisible()
  await page.getByRole('combobox', { name: 'To' }).fill('lab@depot.test')
  await page.keyboard.press('Enter')
  await page.getByLabel('Subject').fill('Offer')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expect(page.getByText('Message sent.')).toBeHidden({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Sent/ }).click()
  await rowOf(page, 'Offer').getByRole('button', { name: /Offer/ }).last().click()
  await expect(page.getByText('Not delivered:')).toBeVisible({ timeout: 5000 })
  await expect(page.getByText(/SMTP_URL is not set|Nobody is at/)).toBeVisible()
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`email is accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    const ida = await colleagueOf(api, url, 'Ida Lund')
    const me = await viewerOf(api)
    await sendTo(ida, me, { subject: 'Short' })
    const long = await sendTo(ida, me, {
      subject: 'A very long subject that has to end somewhere '.repeat(8),
      body: `<p>${'word '.repeat(200)}</p><img src="https://pictures.test/x.png">`,
    })
    expect(long).toBeTruthy()
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}/apps/email`)
    await expect(rows(page)).toHaveCount(2)
    await expectAccessible(page)
    await rows(page)
      .first()
      .getByRole('button', { name: /very long/ })
      .last()
      .click()
    await expect(page.getByText('Remote pictures are off.')).toBeVisible()
    await expect(page.locator('iframe[title="Message text"]')).toBeVisible()
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/mail-${skin}-${width}.png` })
    // What axe would run in it is stopped there: nothing runs in the frame.
    await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

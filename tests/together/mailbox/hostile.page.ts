import { cleanMail } from '../../../gateway/platform/html/sanitise.ts'
import { expect, test } from '../../support/page.ts'
import { colleagueOf, sendTo } from './support/colleague.ts'
import { HOSTILE } from './support/hostile.ts'

// SEC-45 in a browser: nothing of a mail runs, nothing leaves, and nothing breaks its frame.

const bodies = HOSTILE.map((html) => `<p>before</p>${html}`)

test('at least 200 hostile mails are looked at', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(200)
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
})

test('hostile mails are opened: nothing runs, nothing is asked for elsewhere, nothing leaves the frame', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(400_000)
  const ida = await colleagueOf(api, url, 'Ida Lund')
  const { viewer } = await api.graphql<{ viewer: { userId: string } }>('{ viewer { userId } }')
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob|about):/.test(request.url()))
      left.push(request.url())
  })
  page.on('dialog', (dialog) => {
    left.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => left.push(`popup: ${popup.url()}`))
  // Several in one mail: what one of them opens, the next must not be able to use.
  const PER_MAIL = 8
  for (let at = 0; at < bodies.length; at += PER_MAIL) {
    const body = bodies
      .slice(at, at + PER_MAIL)
      .map((each) => each.slice(0, 7000))
      .join('<hr>')
    await sendTo(ida, viewer.userId, { subject: `Hostile ${at}`, body })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${url}/apps/email`)
  const mails = page.getByRole('main').locator('[data-mail]')
  await expect(mails.first()).toBeVisible()
  const pane = page.getByRole('article')
  const last = (Math.ceil(bodies.length / PER_MAIL) - 1) * PER_MAIL
  for (let at = last; at >= 0; at -= PER_MAIL) {
    await page.keyboard.press('j')
    await expect(pane.getByRole('heading', { name: `Hostile ${at}`, exact: true })).toBeVisible()
    const frame = page.locator('iframe[title="Message text"]')
    await expect(frame).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('before').first()).toBeVisible()
    const [inner, outer] = [await frame.boundingBox(), await pane.boundingBox()]
    if (!inner || !outer) throw new Error('the frame is gone')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1)
    expect(inner.height).toBeLessThanOrEqual(20_000)
    // The page around it is there, and can be pressed.
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeInViewport()
  }
  await expect(page).toHaveURL(/\/apps\/email/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(left).toEqual([])
})

test('each by itself, too, would do nothing even where it was not cleaned', async ({
  browser,
  url,
}) => {
  test.setTimeout(300_000)
  // Its console is not silent: it tells of all that the policy stops.
  const page = await (await browser.newContext()).newPage()
  const left: string[] = []
  // What the policy stops never comes as far as here.
  await page.route(/evil\.test/, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${url}/login`)
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-same-origin')
    frame.src = '/html-frame'
    frame.id = 'trial'
    document.body.append(frame)
    await new Promise((loaded) => (frame.onload = loaded))
  })
  for (const body of [...HOSTILE.map((html) => html.slice(0, 20_000)), ...HOSTILE.map(cleanMail)])
    await page.evaluate(async (html) => {
      const frame = document.querySelector<HTMLIFrameElement>('#trial')
      if (frame?.contentDocument) frame.contentDocument.body.innerHTML = html
      await new Promise((drawn) => setTimeout(drawn, 5))
    }, body)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(left).toEqual([])
  await page.context().close()
})

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { register } from '../../support/api-client.ts'
import { startGateway, temporaryDataDir } from '../../support/gateway-process.ts'
import { readMail } from '../../support/mail.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'
import { startMailReceiver } from '../../support/receivers.ts'

// The page a mailed link leads to. The gateway of the other browser tests sends no mail, so this one has its own.
const CREATE = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { notificationChannel { id } problems { message } } }`
const TEST =
  'mutation($id: ID!) { testNotificationChannel(id: $id) { delivery { status } problems { message } } }'

async function mailingGateway() {
  const [mails, DATA_DIR] = [await startMailReceiver(), temporaryDataDir()]
  const gateway = await startGateway({
    DATA_DIR,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://watch.depot.test',
  })
  const end = async () => {
    await gateway.stop()
    await mails.close()
    await rm(path.dirname(DATA_DIR), { recursive: true, force: true })
  }
  return { url: gateway.url, mails, end }
}

test('a mailed link asks whoever holds it, and works once', async ({ page }) => {
  test.setTimeout(120_000)
  const { url, mails, end } = await mailingGateway()
  try {
    const api = await register(url, 'acme')
    type Made = { createNotificationChannel: { notificationChannel: { id: string } } }
    const input = { name: 'On call', kind: 'EMAIL', emails: ['night@post.test'] }
    const { createNotificationChannel } = await api.graphql<Made>(CREATE, { input })
    await api.graphql(TEST, { id: createNotificationChannel.notificationChannel.id })
    await expect.poll(() => mails.mails.length).toBe(1)
    const token = /confirm#([\w.-]+)/.exec(readMail(mails.mails[0]?.raw ?? '').text)?.[1] ?? ''

    await page.goto(`${url}/confirm#${token}`)
    await expect(page.getByRole('heading', { name: 'Receive alarms by email?' })).toBeVisible()
    await expectAccessibleBothWays(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    ).toBe(false)
    await page.getByRole('button', { name: 'Yes, send me alarms' }).click()
    await expect(page.getByText(/can now send its alarms to night@post\.test/)).toBeVisible()
    await expectAccessibleBothWays(page)

    await page.reload()
    await page.getByRole('button', { name: 'Yes, send me alarms' }).click()
    await expect(page.getByText('A link works once and expires after 72 hours.')).toBeVisible()
    await expectAccessibleBothWays(page)
  } finally {
    await end()
  }
})

import { chromium, type Page } from '@playwright/test'
import type { WebSocket } from 'ws'
import { colleague } from '../tests/people/profile/support/colleague.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { CHROMIUM } from '../tests/support/chromium.ts'
import { remember } from '../tests/support/remember.ts'
import { say, start } from '../tests/together/chat/support/two.ts'
import { memberOf } from './chat-member.ts'
import { addressOf, follower } from './follower.ts'
import { at } from './long-against-short.ts'
import { fixed, share } from './measure.ts'
import { found, type Found } from './report.ts'

const [PEOPLE, SOCKETS] = [55, 1_000]
const PROBES = 100
const FOLLOW = 'subscription { chatEvents { kind cursor message { id text } } }'

/** When each message was first painted, epoch milliseconds. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const painted: Record<string, number> = {}
    Object.assign(window, { painted })
    const log = document.querySelector('[role="log"]')
    if (!log) throw new Error('the conversation is not open')
    new MutationObserver(() => {
      for (const [probe] of (log.textContent ?? '').matchAll(/probe \d+ of/g)) {
        if (probe in painted) continue
        painted[probe] = 0
        // The task after the frame: by then it is on the screen.
        requestAnimationFrame(() => setTimeout(() => (painted[probe] = Date.now())))
      }
    }).observe(log, { subtree: true, childList: true, characterData: true })
  })

/** How soon an accepted message is on a screen while so many sockets follow the conversation. */
export async function acceptedToPainted(url: string): Promise<Found> {
  const host = await register(url, 'chat-live')
  const others: ApiClient[] = []
  while (others.length < PEOPLE - 1)
    others.push(await colleague(host, url, `Person ${others.length}`))
  const members = await Promise.all(others.map(memberOf))
  const id = await start(host, members.map(String), 'Everybody')
  await say(host, id, 'Good morning')
  const sockets: WebSocket[] = []
  const browser = await chromium.launch(CHROMIUM)
  try {
    for (let count = 1; count < SOCKETS; count++)
      sockets.push(
        await follower(
          url,
          { token: at(others, count).accessToken, query: FOLLOW, address: addressOf(count) },
          'told',
        ),
      )
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await remember(page, at(others, 0))
    await page.goto(`${url}/apps/chat?conversation=${id}`)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('log').getByText('Good morning').waitFor()
    await watch(page)
    const times: number[] = []
    for (let count = 0; count < PROBES; count++) {
      const probe = `probe ${count} of`
      await say(host, id, `${probe} ${PROBES}`)
      const accepted = Date.now()
      const seen = await page.waitForFunction(
        (name) => (window as unknown as { painted: Record<string, number> }).painted[name],
        probe,
      )
      // What is painted before its answer has come was not waited for.
      times.push(Math.max(0, Number(await seen.jsonValue()) - accepted))
    }
    const [p50, p95] = [share(times, 0.5), share(times, 0.95)]
    const what = `from an accepted message to the painted one with ${SOCKETS} open sockets`
    return found(
      `chat: from an accepted message to the painted one with ${sockets.length + 1} open sockets of ${PEOPLE} people: p50 ${fixed(p50.value, 0)} ms, p95 ${fixed(p95.value, 0)} ms of ${times.length}`,
      { name: `${what}: p50`, unit: 'ms', ours: p50 },
      { name: `${what}: p95`, unit: 'ms', ours: p95 },
    )
  } finally {
    for (const socket of sockets) socket.terminate()
    await browser.close()
  }
}

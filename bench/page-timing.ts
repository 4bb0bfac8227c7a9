import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, median, middle } from './measure.ts'
import { refinePage } from './peers/refine-page.ts'
import { found, type Found } from './report.ts'
import { signedInState, timingOf, type Timing } from './slow-page.ts'

const ROUNDS = 5

/** Where each page is, what of it shows that it is there, and how much longer than the peer's it may take. */
const PAGES = [
  { name: 'sign-in', address: '/login', shows: 'button[type=submit]', most: 1 },
  { name: '/home', address: '/home', shows: 'text=In range', most: 1.6 },
  { name: '/alarms', address: '/alarms', shows: 'table tbody tr', most: 1.4 },
] as const

/**
 * When pages are usable on a CPU four times slower, in turn with a page of 25 rows made with refine and Mantine. The demo's /home has
 * 24 live tiles.
 */
export async function pageTiming(): Promise<(string | Found)[]> {
  const dataDir = temporaryDataDir()
  const gateway = await startGateway({ DATA_DIR: dataDir, DEMO: 'on' })
  const peer = await refinePage(gateway.url)
  try {
    const token = await tokenOf(gateway.url)
    const origin = { origin: peer.url, localStorage: [{ name: 'token', value: token }] }
    const candidates: Record<string, () => Promise<Timing>> = {
      peer: () =>
        timingOf(`${peer.url}/sensors`, 'table tbody tr', { cookies: [], origins: [origin] }),
    }
    for (const { name, address, shows } of PAGES)
      candidates[name] = async () =>
        timingOf(
          gateway.url + address,
          shows,
          name === 'sign-in' ? undefined : await signedInState(gateway.url),
        )
    const timings = await inRounds(candidates)
    const theirs = medianOf(timings.peer ?? [])
    return [
      `refine and Mantine, 25 rows: ${said(theirs)}`,
      ...PAGES.map(({ name, most }) => {
        const ours = medianOf(timings[name] ?? [])
        return found(`${name}: ${said(ours)}: x${fixed(ours.usable / theirs.usable)} of it`, {
          name: `${name} is usable on a slow machine`,
          unit: 'ms',
          ours: usableOf(timings[name]),
          peer: { name: 'refine and Mantine', ...usableOf(timings.peer) },
          limit: { most },
        })
      }),
    ]
  } finally {
    await peer.stop()
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** All of them in turn, so that what else the machine does hits all alike. The first round warms the servers and does not count. */
async function inRounds(candidates: Record<string, () => Promise<Timing>>) {
  const timings: Record<string, Timing[]> = {}
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, measure] of Object.entries(candidates)) {
      const timing = await measure()
      if (round > 0) (timings[name] ??= []).push(timing)
    }
  }
  return timings
}

const usableOf = (timings: readonly Timing[] = []) => middle(timings.map(({ usable }) => usable))

const medianOf = (timings: readonly Timing[]): Timing => ({
  usable: median(timings.map(({ usable }) => usable)),
  blocked: median(timings.map(({ blocked }) => blocked)),
  shift: Math.max(...timings.map(({ shift }) => shift)),
})

const said = ({ usable, blocked, shift }: Timing) =>
  `usable after ${fixed(usable, 0)} ms, ${fixed(blocked, 0)} ms blocked, layout shift at most ${fixed(shift, 3)}`

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

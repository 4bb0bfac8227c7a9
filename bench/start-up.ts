import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, once } from './measure.ts'
import { found, type Found } from './report.ts'

/** From the command to the printed address: an empty gateway, the first demo start with its 30 days, and the starts after. */
export async function startUp(): Promise<Found[]> {
  const lines: Found[] = []
  for (const [what, demo] of [
    ['empty', 'off'],
    ['demo', 'on'],
  ] as const) {
    const env = { DATA_DIR: temporaryDataDir(), DEMO: demo }
    const first = await startGateway(env)
    await first.stop()
    const second = await startGateway(env)
    await second.stop()
    lines.push(
      found(
        `${what}: first start ${seconds(first.startedIn)}, second ${seconds(second.startedIn)}, ${fixed(second.startedIn / first.startedIn)} of the first`,
        {
          name: `second start, ${what}`,
          unit: 's',
          ours: once(second.startedIn / 1000),
          peer: { name: 'first start', ...once(first.startedIn / 1000) },
        },
      ),
    )
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
  return lines
}
const seconds = (milliseconds: number) => `${fixed(milliseconds / 1000, 1)} s`

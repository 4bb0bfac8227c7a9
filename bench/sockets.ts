import { readConfig } from '../gateway/config.ts'
import { keysOf } from '../gateway/modules/people/identity/tokens/keys.ts'
import {
  connectingFirstOf,
  connectingOf,
  crowd,
  deliveryOf,
  lineOf,
  measureCrowds,
  memoryOf,
  type Crowd,
  type Figures,
} from './crowd.ts'
import { besideGateway } from './filled-gateway.ts'
import { fixed, once } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const SOCKETS = 2000
const VERY_MANY = 10_000
/** A second. */
const LEAST_CONNECTING = 2000

const besideBare = (what: string, ours: Figures, bare: Figures) => [
  {
    ...connectingOf(what, ours),
    peer: { name: 'bare server', ...once(bare.connected) },
  },
  {
    ...connectingFirstOf(what, ours),
    peer: { name: 'bare server', ...once(bare.connectedFirst) },
  },
  {
    name: `${what}: an event reaches them, p99`,
    unit: 'ms',
    ours: ours.p99,
    peer: { name: 'bare server', ...bare.p99 },
  },
  {
    name: `${what}: processor of each delivered event`,
    unit: 'us',
    ours: once(ours.cpu),
    peer: { name: 'bare server', ...once(bare.cpu) },
  },
  memoryOf(what, ours),
]

/** Many sockets, each with a session of its own, beside a bare server that sends the same text to as many. */
export async function sockets(): Promise<(string | Found)[]> {
  const bare = await run('bench/bare-sockets.ts')
  const nobodys = Array.from({ length: SOCKETS }, () => '')
  const nobody = {
    happen: () => fetch(bare.url, { method: 'POST' }),
    tokens: nobodys,
    earlierTokens: nobodys,
  }
  const least = await measureCrowds([bare.url], [bare.pid], [nobody])
  await bare.stop()
  const lines: (string | Found)[] = [lineOf(`a bare server with ${SOCKETS} sockets`, least)]
  for (const organizations of [1, 10]) {
    const figures = await besideOneGateway(SOCKETS, organizations)
    const who = organizations === 1 ? 'one organisation' : `${organizations} organisations`
    lines.push(
      lineOf(`${SOCKETS} sockets of ${who}`, figures),
      found(
        `  of the bare server's: connecting x${fixed(figures.connected / least.connected)}, p99 x${fixed(figures.p99.value / least.p99.value)}, processor x${fixed(figures.cpu / least.cpu)}`,
        ...besideBare(`${SOCKETS} sockets of ${who}`, figures, least),
      ),
    )
  }
  const [what, figures] = [`${VERY_MANY} sockets`, await besideOneGateway(VERY_MANY, 1)]
  const connecting = { ...connectingOf(what, figures), limit: { least: LEAST_CONNECTING } }
  lines.push(
    found(
      lineOf(what, figures),
      connecting,
      connectingFirstOf(what, figures),
      ...deliveryOf(what, figures),
      memoryOf(what, figures),
    ),
  )
  return lines
}

const besideOneGateway = (sockets: number, organizations: number): Promise<Figures> =>
  besideGateway(async ({ url, pid, owner, dataDir }) => {
    const keys = keysOf(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }))
    const crowds: Crowd[] = []
    while (crowds.length < organizations)
      crowds.push(await crowd(url, owner, keys, sockets / organizations))
    return measureCrowds([url], [pid], crowds)
  })

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn, median } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

/** How long `/readyz` takes, which asks the database, against `/healthz`, which asks nobody. */
export async function readiness(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const asked = (place: string) => async () => {
    const took: number[] = []
    for (let time = 0; time < 50; time++) {
      const began = performance.now()
      const response = await fetch(gateway.url + place)
      await response.text()
      if (!response.ok) throw new Error(`${place} answered ${response.status}`)
      took.push(performance.now() - began)
    }
    return median(took)
  }
  try {
    const { ours, peer } = await inTurn(5, { ours: asked('/readyz'), peer: asked('/healthz') })
    return [
      found(
        `/readyz ${fixed(ours.value)} ms, /healthz ${fixed(peer.value)} ms: x${fixed(ours.value / peer.value)}`,
        { name: '/readyz', unit: 'ms', ours, peer: { name: '/healthz', ...peer } },
      ),
    ]
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

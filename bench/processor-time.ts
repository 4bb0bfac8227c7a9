import { readdirSync, readFileSync } from 'node:fs'

/** A tick of the kernel. */
const TICK_MS = 10

/** Of processors, in milliseconds. */
export interface ProcessorTime {
  readonly gateway: number
  readonly database: number
}

/** What the programs that this one has started have used of processors so far: the database, and all others together. */
export function processorTime(): ProcessorTime {
  const used = { gateway: 0, database: 0 }
  const parents = new Map<number, number>()
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
        parents.set(Number(name), Number(fields[1]))
        const ticks = Number(fields[11]) + Number(fields[12])
        return [{ id: Number(name), isDatabase: text.includes('(postgres)'), ticks }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
  const isOurs = (id: number): boolean =>
    id === process.pid || (id > 1 && isOurs(parents.get(id) ?? 0))
  for (const { id, isDatabase, ticks } of all)
    if (id !== process.pid && isOurs(id))
      used[isDatabase ? 'database' : 'gateway'] += ticks * TICK_MS
  return used
}

/** What some work of those programs takes of processors. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<ProcessorTime> {
  const before = processorTime()
  await work()
  const after = processorTime()
  return { gateway: after.gateway - before.gateway, database: after.database - before.database }
}

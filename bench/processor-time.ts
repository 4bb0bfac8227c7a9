import { readdirSync, readFileSync } from 'node:fs'

/** A tick and a page of the kernel. */
const TICK_US = 10_000
const PAGE_KB = 4

interface Process {
  readonly parent: number
  readonly isDatabase: boolean
  /** Microseconds of processors used so far. */
  readonly cpu: number
  /** The same of its children that have ended. */
  readonly cpuOfEnded: number
  /** Kilobytes. */
  readonly memory: number
}

/** A process as the kernel describes it; throws when it has ended. */
export function processOf(pid: number): Process {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return {
    parent: at(1),
    isDatabase: text.includes('(postgres)'),
    cpu: (at(11) + at(12)) * TICK_US,
    cpuOfEnded: (at(13) + at(14)) * TICK_US,
    memory: at(21) * PAGE_KB,
  }
}

/** Of processors, in milliseconds. */
export interface ProcessorTime {
  readonly gateway: number
  readonly database: number
}

/** What the programs that this one has started have used of processors so far: the database, and all others together. */
function processorTime(): ProcessorTime {
  const all = new Map<number, Process>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      all.set(Number(name), processOf(Number(name)))
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: number): boolean =>
    id === process.pid || (id > 1 && isOurs(all.get(id)?.parent ?? 0))
  const used = { gateway: 0, database: 0 }
  for (const [id, { isDatabase, cpu, cpuOfEnded }] of all) {
    if (id === process.pid || !isOurs(id)) continue
    // A connection that a pool gives up ends its process; what it has used does not become undone.
    if (isDatabase) used.database += (cpu + cpuOfEnded) / 1000
    else used.gateway += cpu / 1000
  }
  return used
}

/** What some work of those programs takes of processors. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<ProcessorTime> {
  const before = processorTime()
  await work()
  const after = processorTime()
  return { gateway: after.gateway - before.gateway, database: after.database - before.database }
}

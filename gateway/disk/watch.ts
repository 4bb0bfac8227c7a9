// Looks at the disk of the embedded database: says how full it is, and keeps a reserve for the database alone (decision 024).
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Meters } from '../meters.ts'
import type { Disk } from './disk.ts'
import { bytesOf, DISK_LEVELS, levelOf, type Amount, type DiskLevel, type Space } from './level.ts'
import { Reserve } from './reserve.ts'
import { spaceOf } from './space.ts'

/** Milliseconds between two looks; below twice the floor it may soon be too late. */
const EVERY = 1000
const CLOSELY = 100
/** The reserve goes when so much of the floor is left. */
const LAST = 0.25

export interface DiskWatchOptions {
  /** Of the database. */
  readonly directory: string
  readonly floor: Amount
  readonly reserve: Amount
  readonly disk: Disk
  readonly meters: Meters
  readonly log: Logger
  /** Tests measure something else. */
  readonly measure?: (directory: string) => Promise<Space>
}

export class DiskWatch {
  readonly #options: DiskWatchOptions
  readonly #measure: (directory: string) => Promise<Space>
  readonly #reserve: Reserve
  readonly #end = new AbortController()
  #wake = new AbortController()
  #level: DiskLevel = 'ROOM'
  #pause = EVERY
  #running: Promise<void> = Promise.resolve()

  constructor(options: DiskWatchOptions) {
    this.#options = options
    this.#measure = options.measure ?? spaceOf
    this.#reserve = new Reserve(path.join(options.directory, 'reserve'))
  }

  /** Before the database is opened: gives it the reserve if it has no room to start in. */
  prepare(): Promise<void> {
    return this.#tryLook({ mayTake: false })
  }

  start(): void {
    this.#options.disk.watchedBy(() => this.#wake.abort())
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      this.#wake = new AbortController()
      const signal = AbortSignal.any([this.#end.signal, this.#wake.signal])
      await sleep(this.#pause, undefined, { signal }).catch(() => undefined)
      if (!this.#end.signal.aborted) await this.#tryLook({ mayTake: true })
    }
  }

  async #tryLook(how: { mayTake: boolean }): Promise<void> {
    await this.look(how).catch((err: unknown) => {
      this.#pause = EVERY
      this.#options.log.warn({ err }, 'the disk cannot be looked at')
    })
  }

  /** The reserve counts as used also while it is given away: it has to be paid back before there is room again. */
  async look({ mayTake }: { mayTake: boolean }): Promise<void> {
    const { directory, disk, floor } = this.#options
    const { free, total } = await this.#measure(directory)
    const [wanted, held] = [bytesOf(this.#options.reserve, { total }), await this.#reserve.held()]
    const space = { free: Math.max(0, free - Math.max(0, wanted - held)), total }
    const level = levelOf(space, floor, this.#level)
    if (level !== this.#level) this.#tell(level, space)
    this.#level = level
    disk.see(level)
    const least = bytesOf(floor, space)
    this.#pause = space.free < 2 * least ? CLOSELY : EVERY
    if (held > 0 && free < LAST * least) await this.#giveReserve(held)
    else if (mayTake && level !== 'FULL' && held < wanted) await this.#takeReserve(wanted)
    this.#count({ ...space, held: await this.#reserve.held() })
  }

  async #giveReserve(bytes: number): Promise<void> {
    await this.#reserve.release()
    this.#options.log.error(
      { bytes },
      'the disk is as good as full: the database has the reserve now',
    )
  }

  async #takeReserve(bytes: number): Promise<void> {
    await this.#reserve.take(bytes)
    this.#options.log.info({ bytes }, 'a reserve is kept for the database')
  }

  #tell(level: DiskLevel, { free, total }: Space): void {
    const { log } = this.#options
    const facts = {
      disk: level,
      before: this.#level,
      freeBytes: free,
      share: Number((free / total).toFixed(4)),
    }
    if (level === 'FULL')
      log.error(facts, 'the disk is full: readings, imports and pictures are refused')
    else if (DISK_LEVELS.indexOf(level) > DISK_LEVELS.indexOf(this.#level))
      log.warn(facts, 'the disk fills up')
    else log.info(facts, 'the disk has more room again')
  }

  #count({ free, total, held }: Space & { held: number }): void {
    const { diskFree, diskFreeRatio, diskReserve } = this.#options.meters
    diskFree.set(free)
    diskFreeRatio.set(free / total)
    diskReserve.set(held)
  }
}

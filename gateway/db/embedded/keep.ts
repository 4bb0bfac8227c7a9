// The server is asked whether it answers, for as long as it is open: one that died beneath a running gateway is started again, and
// one that lives but has not answered for a minute is ended first. It comes back where the pools look for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { knock, type Reply } from '../knock.ts'
import { messageOf } from '../../errors.ts'
import { endServer } from './ending.ts'
import { openEmbedded, type Embedded, type EmbeddedOptions } from './index.ts'
import { isServer } from './postmaster.ts'

/** Milliseconds: whether its process is there costs nothing to see; a connection costs a few of its own. */
const LOOK = 1000
const ASK = 5000
/** How long it may be silent: every restart in vain doubles it, so that no slow recovery is begun anew for ever. */
const PATIENCE = 60_000
const LONGEST = 16 * PATIENCE
/** Between starts that fail. */
const PAUSES = [1000, 2000, 4000, 8000]

export type Level = 'info' | 'warn'
type Restart = 'died' | 'wedged'

export interface KeepOptions extends Omit<EmbeddedOptions, 'signal' | 'log'> {
  log?: (line: string, level?: Level) => void
  onReady?: (ready: boolean) => void
  onRestart?: (why: Restart) => void
}

interface Kept {
  /** As it was opened first; a new one has the same address. */
  server: Embedded
  stop: Embedded['stop']
}

/** Opens the cluster and keeps it open until it is stopped. */
export async function keepEmbedded(options: KeepOptions): Promise<Kept> {
  const server = await openEmbedded(options)
  const keeper = new Keeper(server, options)
  return { server, stop: (within) => keeper.stop(within) }
}

class Keeper {
  #server: Embedded
  readonly #options: KeepOptions
  readonly #end = new AbortController()
  readonly #watching: Promise<void>
  #patience: number
  #ready = true
  #asked = performance.now()
  #unansweredSince = Infinity
  /** It answers though its process is not to be seen: it runs in another container, or another gateway has started it anew. */
  #elsewhere = false
  #failures = 0

  constructor(server: Embedded, options: KeepOptions) {
    this.#server = server
    this.#options = options
    this.#patience = options.patience ?? PATIENCE
    options.onReady?.(true)
    this.#watching = this.#watch()
  }

  async stop(within?: number): Promise<'stopped' | 'shared'> {
    const began = performance.now()
    this.#end.abort()
    await this.#watching
    return this.#server.stop(within && Math.max(1, within - (performance.now() - began)))
  }

  #log(line: string, level: Level): void {
    this.#options.log?.(line, level)
  }

  async #watch(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      try {
        await sleep(PAUSES[this.#failures - 1] ?? LOOK, undefined, { signal, ref: false })
        await this.#look()
        this.#failures = 0
      } catch (error) {
        if (signal.aborted) return
        this.#failures = Math.min(this.#failures + 1, PAUSES.length)
        this.#log(`the database server did not start: ${messageOf(error)}`, 'warn')
      }
    }
  }

  async #look(): Promise<void> {
    const gone = !(await isServer(this.#server.pid, `${this.#server.dataDir}/cluster/pgdata`))
    const now = performance.now()
    if (this.#ready && now - this.#asked < ASK && (!gone || this.#elsewhere)) return
    const reply = await knock(this.#server.app, this.#patience)
    this.#asked = performance.now()
    if (this.#end.signal.aborted) return
    if (reply.answer === 'open') return this.#answered(gone)
    this.#missed(reply)
    if (gone) await this.#restart('died')
    else if (reply.answer === 'closed')
      return // no other start would change that
    else if (this.#asked - this.#unansweredSince >= this.#patience) await this.#restart('wedged')
  }

  #answered(gone: boolean): void {
    if (!this.#ready) {
      this.#log('the database answers again', 'warn')
      this.#options.onReady?.(true)
    }
    this.#ready = true
    this.#elsewhere = gone
    this.#unansweredSince = Infinity
    this.#patience = this.#options.patience ?? PATIENCE
  }

  #missed({ answer, why }: Reply): void {
    if (this.#ready) {
      this.#log(`the database does not answer (${answer}: ${why})`, 'warn')
      this.#options.onReady?.(false)
    }
    this.#ready = false
    this.#unansweredSince = Math.min(this.#unansweredSince, this.#asked)
  }

  async #restart(why: Restart): Promise<void> {
    const seconds = Math.round((this.#asked - this.#unansweredSince) / 1000)
    const what =
      why === 'died'
        ? 'died; starting it again'
        : `has not answered for ${seconds} s; ending it and starting it again`
    this.#log(`the database server ${what}`, 'warn')
    this.#options.onRestart?.(why)
    if (why === 'wedged') await endServer(`${this.#server.dataDir}/cluster/pgdata`)
    this.#server.letGo()
    const patience = this.#patience
    this.#patience = Math.min(2 * patience, LONGEST)
    this.#server = await openEmbedded({ ...this.#options, patience, signal: this.#end.signal })
    this.#unansweredSince = Infinity
    this.#log('the database server runs again', 'warn')
  }
}

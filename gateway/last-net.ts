import type { Logger } from 'pino'
import { CorruptState } from './errors.ts'
import type { Meters } from './meters.ts'
import type { Stop } from './stop.ts'

interface Grounds {
  readonly log: Logger
  readonly meters: Meters
  readonly stop: Pick<Stop, 'now'>
}

/**
 * What nobody caught (REL-23, decision 020). A rejection says that something failed, not that anything is broken: it is logged and
 * counted as the defect it is, and everybody else is served on. A corrupt state ends the process, and so does an exception, which
 * may have left anything half done.
 */
export function spreadLastNet({ log, meters, stop }: Grounds): void {
  const end = (err: unknown, why: string) => {
    log.fatal({ err }, why)
    void stop.now(1)
  }
  process.on('uncaughtException', (err: unknown) =>
    end(err, 'ending: an exception that nobody caught'),
  )
  process.on('unhandledRejection', (err: unknown) => {
    if (err instanceof CorruptState) return end(err, `ending: ${err.name}`)
    meters.unheardRejections.inc()
    log.error({ err }, 'a rejection that nobody heard')
  })
}

import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'CORS_ORIGINS' | 'PUBLIC_URL'>

/** Exactly these origins may read our answers from a page of their own (SEC-42). */
export const foreignOrigins = ({ CORS_ORIGINS }: Settings) =>
  CORS_ORIGINS.map((origin) => origin.replace(/\/$/, ''))

/** Whether a page of this origin may open a socket: our own, and those of the list. A program sends none. */
export function mayConnect({ origin, host }: IncomingHttpHeaders, settings: Settings): boolean {
  if (origin === undefined) return true
  const own = settings.PUBLIC_URL
    ? [new URL(settings.PUBLIC_URL).origin]
    : [`http://${host}`, `https://${host}`]
  return [...own, ...foreignOrigins(settings)].includes(origin)
}

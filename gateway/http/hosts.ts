// DNS rebinding: a page from outside lets its own name point at an address inside, and its scripts then speak to us as if they were
// ours. What gives it away is the name in `Host`: it is one we never had. An address is no name, and nobody can let it point elsewhere.
import { isIP } from 'node:net'
import os from 'node:os'
import type { Config } from '../config.ts'
import type { Failure } from './failures.ts'

type Settings = Pick<Config, 'ALLOWED_HOSTS' | 'HOST' | 'PUBLIC_URL'>

/** What a machine is called in the network of a house or an office: names that nobody outside can own. */
const LOCAL = ['local', 'lan', 'home', 'home.arpa', 'internal']

export const MISDIRECTED: Failure = {
  status: 421,
  code: 'MISDIRECTED_REQUEST',
  message:
    'This name is not known here. Whoever runs Isotherm can add it to ALLOWED_HOSTS, or set PUBLIC_URL',
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(host)

/** The name or address in a `Host` header, as addresses are compared: in lower case, without port and closing dot. */
function nameIn(host: string): string | undefined {
  if (/[\s/\\?#@]/.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '')
}

/** With PUBLIC_URL a proxy stands in front and sees to it, and nobody else reaches a gateway on the loopback interface. */
export const checksHosts = ({ PUBLIC_URL, HOST }: Pick<Settings, 'HOST' | 'PUBLIC_URL'>) =>
  !PUBLIC_URL && !isLoopback(HOST)

/** The names this gateway answers to. */
export function namesOf({ ALLOWED_HOSTS, HOST }: Settings, machine = os.hostname()): string[] {
  const own = machine.toLowerCase()
  const short = own.split('.')[0] ?? own
  return [
    'localhost',
    own,
    short,
    ...LOCAL.map((zone) => `${short}.${zone}`),
    HOST.toLowerCase(),
    ...ALLOWED_HOSTS,
  ]
}

/** Whether a request for this `Host` may be answered. Only browsers can be led astray, and they send one. */
export function hostCheck(
  settings: Settings,
  machine?: string,
): (host: string | undefined) => boolean {
  if (!checksHosts(settings)) return () => true
  const names = new Set(namesOf(settings, machine))
  return (host) => {
    if (host === undefined) return true
    const name = nameIn(host)
    return name !== undefined && (isIP(name) > 0 || names.has(name))
  }
}

// What is counted by address counts everybody together where all come through a proxy that the gateway was not told of.
import { BlockList, isIPv6 } from 'node:net'
import type { Context, Deps } from '../../../../context.ts'

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const noted = new WeakSet<Deps['database']>()

/** Says once in a gateway's log that somebody came from a private address, as everybody does behind a proxy. */
export function noteSharedAddress({ config, database, ip, log }: Context): void {
  if (config.TRUST_PROXY > 0 || noted.has(database)) return
  if (!PRIVATE.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return
  noted.add(database)
  log.warn(
    { ip },
    `somebody registers from the private address ${ip}: if a proxy is in front, set TRUST_PROXY, or all who come through it share one limit`,
  )
}

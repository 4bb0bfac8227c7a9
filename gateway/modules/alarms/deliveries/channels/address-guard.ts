// Which addresses a webhook may reach (SEC-54). Judged when it connects, after the name was resolved: a name can change its answer.
import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

type Family = 'ipv4' | 'ipv6'
const familyOf = (address: string): Family => (isIPv4(address) ? 'ipv4' : 'ipv6')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(
      address,
      prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix),
      family,
    )
  }
  return list
}

/** Not for the public, by the registries of special-purpose addresses; and what clouds answer their own machines at. */
const SPECIAL = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16',
  // Of the public IPv6 addresses: Teredo and its neighbours, documentation, 6to4.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])
/** Everything else is mapped, translated, local, unique to a site, multicast or not given out. */
const GLOBAL_UNICAST = listOf(['2000::/3'])

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )

/** Whether anybody on the internet may be meant by it, and not this machine. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false
  const family = familyOf(address)
  if (SPECIAL.check(address, family) || ownAddresses().includes(address)) return false
  return family === 'ipv4' || GLOBAL_UNICAST.check(address, family)
}

/** What the operator allows beyond that: WEBHOOK_ALLOW. */
export interface Allowance {
  readonly isAllowed: (address: string) => boolean
  /** Whether http will do for any address; where addresses are allowed, it will do for them. */
  readonly http: boolean
  readonly some: boolean
}

export function allowanceOf(allow: readonly string[]): Allowance {
  const networks = allow.filter((item) => item !== 'http')
  const list = listOf(networks)
  return {
    isAllowed: (address) =>
      isIP(address) > 0 && !address.includes('%') && list.check(address, familyOf(address)),
    http: allow.includes('http'),
    some: allow.length > 0,
  }
}

/** Why a connection to this address is refused; undefined when it is not. */
export function refusalOf(
  address: string,
  protocol: string,
  { isAllowed, http }: Allowance,
): string | undefined {
  if (isAllowed(address)) return undefined
  if (!isPublicAddress(address)) return 'The address is not a public one.'
  return protocol === 'https:' || http ? undefined : 'Only https is allowed there.'
}

/** The address a URL names itself, without a name to resolve. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}

/** Whether a URL leads back to this gateway, by the name people know it by. */
export const isOwn = (url: URL, publicUrl: string | undefined) =>
  publicUrl !== undefined && new URL(publicUrl).host === url.host

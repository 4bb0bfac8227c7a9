import { rm } from 'node:fs/promises'
import path from 'node:path'
import { login, register } from '../tests/support/api-client.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'

/** SEC-15: a thousand wrong tries from one address; the owner, from another, still signs in within two seconds. */
export async function signInThrottle(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir(), TRUST_PROXY: '1' }
  const gateway = await startGateway(env)
  try {
    await register(gateway.url, 'owner')
    const refused: Record<number, number> = {}
    for (let attempt = 0; attempt < 1000; attempt++) {
      const { status } = await fetch(`${gateway.url}/jwt/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({ email: 'owner@example.com', password: `wrong ${attempt}` }),
      })
      refused[status] = (refused[status] ?? 0) + 1
      if (status === 200) throw new Error('a wrong password was accepted')
    }
    const began = performance.now()
    await login(gateway.url, 'owner@example.com', 'a quiet winter night')
    const took = performance.now() - began
    if (took > 2000) throw new Error(`the owner waited ${Math.round(took)} ms`)
    return `answers by status ${JSON.stringify(refused)}; the owner signed in after ${Math.round(took)} ms`
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

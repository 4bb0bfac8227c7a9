import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startGateway, temporaryDataDir } from './gateway-process.ts'
import { removeLeftovers } from './temporary.ts'

/** One production gateway for all browser tests, with a database of its own. */
export default async function setUp() {
  removeLeftovers()
  const dataDir = temporaryDataDir()
  // A test machine that is busy turns nobody away: what overload does is tested by itself.
  const gateway = await startGateway({
    DATA_DIR: dataDir,
    ACCESS_TOKEN_TTL: '600',
    OVERLOAD_DELAY: '60000',
  })
  process.env.GATEWAY_URL = gateway.url
  process.env.GATEWAY_DATA_DIR = dataDir
  return async () => {
    await gateway.stop()
    // After much was stored the database may still be writing its last checkpoint.
    await rm(path.dirname(dataDir), {
      recursive: true,
      force: true,
      maxRetries: 20,
      retryDelay: 250,
    })
  }
}

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../gateway/errors.ts'
import { login, register } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../tests/support/receivers.ts'
import { PASSWORD, Witness } from './full-disk-witness.ts'
import { until } from './until.ts'

const MB = 2 ** 20
const SIZE = 100
const RESERVE = 4
/** What readings fill each time before the disk is full. */
const READINGS = 3 * MB
const FULL_FOR = 20_000
const SETTINGS = {
  DISK_FLOOR: '5%',
  DISK_RESERVE: `${RESERVE}MB`,
  WEBHOOK_ALLOW: '127.0.0.1',
  LOG_LEVEL: 'warn',
}

/**
 * REL-18: the data directory, PostgreSQL with its log and all, on a file system of 100 MB. Twice readings fill it to the floor and
 * another program takes what is left. All the while people read; signing in, raising, sending and acknowledging an alarm work; no
 * reading that was acknowledged is lost; and readings are taken again once there is room. Needs root on Linux, to mount a tmpfs.
 */
export async function fullDisk(): Promise<string> {
  const disk = await mount()
  const receiver = await startWebhookReceiver()
  let gateway: GatewayProcess | undefined
  try {
    gateway = await startGateway({ ...SETTINGS, DATA_DIR: path.join(disk, 'data') })
    const server = postmaster(disk)
    const witness = new Witness(gateway.url, await register(gateway.url, 'witness'))
    await witness.begin(receiver.url)
    const reading = witness.read()
    const filled = { disk, gateway, witness, receiver }
    const rounds = [await fill(filled), await fill(filled)]
    const reads = await reading.end()
    if (postmaster(disk) !== server) throw new Error('PostgreSQL was started again')
    const lost = await witness.lost()
    if (lost)
      throw new Error(`of ${witness.acknowledged.size} acknowledged readings ${lost} are lost`)
    return `${SIZE} MB filled twice (${rounds.join('; ')}); ${reads} reads, all 200; ${witness.acknowledged.size} acknowledged readings, lost 0; one PostgreSQL throughout`
  } catch (error) {
    const said = [gateway?.output().slice(-3000), serverLog(disk)].join('\n')
    throw new Error(`${messageOf(error)}\n${said}`, {
      cause: error,
    })
  } finally {
    await gateway?.stop()
    await receiver.close()
    execFileSync('umount', ['-l', disk])
    fs.rmSync(path.dirname(disk), { recursive: true, force: true })
  }
}

async function mount(): Promise<string> {
  const disk = temporaryDataDir()
  fs.mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=755`, 'tmpfs', disk], {
      stdio: 'pipe',
    })
  } catch (error) {
    throw new Error('this needs Linux and the right to mount a tmpfs: run it as root', {
      cause: error,
    })
  }
  return disk
}

const postmaster = (disk: string) =>
  fs.readFileSync(`${disk}/data/database/cluster/pgdata/postmaster.pid`, 'utf8').split('\n')[0]
const serverLog = (disk: string) =>
  fs.readFileSync(`${disk}/data/database/cluster/server.log`, 'utf8').slice(-3000)
const freeOn = (disk: string) => {
  const { bavail, bsize } = fs.statfsSync(disk)
  return bavail * bsize
}

interface Filled {
  readonly disk: string
  readonly gateway: GatewayProcess
  readonly witness: Witness
  readonly receiver: WebhookReceiver
}

/** Fills the disk, looks at what goes on meanwhile, and makes room again. */
async function fill({ disk, gateway, witness, receiver }: Filled): Promise<string> {
  const [ballast, other] = [`${disk}/ballast`, `${disk}/other`]
  const floor = 0.05 * SIZE * MB
  fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, freeOn(disk) - floor - READINGS)))
  const before = witness.acknowledged.size
  const refusal = await witness.ingestUntilRefused()
  if (refusal.code !== 'STORAGE_FULL' || !refusal.retryAfter)
    throw new Error(`refused with ${JSON.stringify(refusal)}`)
  // While the gateway does not look: else some of its reserve might be taken, too.
  gateway.process.kill('SIGSTOP')
  takeAll(other)
  gateway.process.kill('SIGCONT')
  const began = performance.now()
  await until(() => freeOn(disk) > 0, 'the reserve was not given')
  const given = Math.round(performance.now() - began)
  await witness.alarm(receiver)
  await login(witness.url, 'witness@example.com', PASSWORD)
  while (performance.now() - began < FULL_FOR) {
    const { status } = await witness.post()
    if (status !== 503) throw new Error(`a full disk answered ${status}`)
    await sleep(200)
  }
  const left = Math.round(freeOn(disk) / 1024)
  for (const file of [ballast, other]) fs.rmSync(file)
  const room = performance.now()
  await until(async () => (await witness.post()).status === 200, 'readings were not taken again')
  const again = Math.round(performance.now() - room)
  return `${witness.acknowledged.size - before} readings, reserve given ${given} ms after the last byte went and ${left} kB of it left at the end, readings again ${again} ms after there was room`
}

/** As another program does that does not look. */
function takeAll(file: string): void {
  const descriptor = fs.openSync(file, 'w')
  const part = Buffer.alloc(4096, 1)
  try {
    for (;;) fs.writeSync(descriptor, part)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    fs.closeSync(descriptor)
  }
}

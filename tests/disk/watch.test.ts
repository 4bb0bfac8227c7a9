import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pino } from 'pino'
import { readConfig } from '../../gateway/config.ts'
import { Disk } from '../../gateway/disk/disk.ts'
import { levelOf, type DiskLevel } from '../../gateway/disk/level.ts'
import { spaceOf } from '../../gateway/disk/space.ts'
import { DiskWatch } from '../../gateway/disk/watch.ts'
import { Meters } from '../../gateway/meters.ts'

const MB = 2 ** 20
const TOTAL = 1000 * MB
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'isotherm-disk-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A disk whose free space the test says, in MB, with a floor of 20 MB and a reserve of 8 MB. */
function watched() {
  const logs: string[] = []
  const log = pino({}, { write: (line: string) => void logs.push(line) })
  const [disk, meters, free] = [new Disk(Date.now), new Meters(), { mb: 500 }]
  const watch = new DiskWatch({
    directory,
    disk,
    meters,
    log,
    floor: { bytes: 20 * MB },
    reserve: { bytes: 8 * MB },
    measure: async () => ({ free: free.mb * MB, total: TOTAL }),
  })
  const at = async (mb: number) => {
    free.mb = mb
    await watch.look({ mayTake: true })
    return disk.level
  }
  const reserve = async () =>
    (await stat(path.join(directory, 'reserve')).catch(() => ({ size: 0 }))).size / MB
  const announced = () =>
    logs
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ level }) => level >= 40)
  return { disk, meters, at, reserve, announced }
}

test('REL-18 each level is told of once when it is reached, and left only with a fifth more', async () => {
  const { at, announced } = watched()
  const levels: DiskLevel[] = []
  for (const mb of [
    200, 110, 99, 101, 99, 119, 121, 99, 49, 51, 59, 61, 49, 19, 21, 19, 23, 25, 119, 121,
  ])
    levels.push(await at(mb))
  expect(levels).toEqual([
    'ROOM',
    'ROOM',
    'LOW',
    'LOW',
    'LOW',
    'LOW',
    'ROOM',
    'LOW',
    'VERY_LOW',
    'VERY_LOW',
    'VERY_LOW',
    'LOW',
    'VERY_LOW',
    'FULL',
    'FULL',
    'FULL',
    'FULL',
    'VERY_LOW',
    'LOW',
    'ROOM',
  ])
  expect(announced().map(({ msg }) => msg)).toEqual([
    'the disk fills up',
    'the disk fills up',
    'the disk fills up',
    'the disk fills up',
    'the disk is full: readings, imports and pictures are refused',
  ])
})

test('REL-18 the floor is a share of the disk as well as a number of bytes', () => {
  const space = { free: 150 * MB, total: TOTAL }
  expect([levelOf(space, { share: 0.2 }, 'ROOM'), levelOf(space, { share: 0.14 }, 'ROOM')]).toEqual(
    ['FULL', 'ROOM'],
  )
  expect(levelOf(space, { bytes: 140 * MB }, 'FULL')).toBe('FULL')
})

test('REL-18 the reserve is given away at the last quarter of the floor, and taken again when there is room for it', async () => {
  const { at, reserve, disk } = watched()
  await at(500)
  expect(await reserve()).toBe(8)
  expect(await at(6)).toBe('FULL')
  expect(await reserve()).toBe(8)
  expect(await at(4)).toBe('FULL')
  expect(await reserve()).toBe(0)
  // What was given away is no room: 26 MB free are 18 beyond the reserve, and 31 are 23.
  expect([await at(12), await at(26), await at(31)]).toEqual(['FULL', 'FULL', 'FULL'])
  expect(() => disk.demandRoom()).toThrow('The disk is full')
  expect(await reserve()).toBe(0)
  expect(await at(33)).toBe('VERY_LOW')
  expect(await reserve()).toBe(8)
  expect(await readdir(directory)).toEqual(['reserve'])
})

test('what is measured can be scraped', async () => {
  const { at, meters } = watched()
  const unknown = await meters.registry.metrics()
  expect(unknown).toContain('isotherm_disk_free_bytes Nan')
  await at(500)
  await at(250)
  const text = await meters.registry.metrics()
  for (const line of [
    'isotherm_disk_free_bytes 262144000',
    'isotherm_disk_free_ratio 0.25',
    'isotherm_disk_reserve_bytes 8388608',
  ])
    expect(text).toContain(line)
})

test('a real disk is measured also before its directory is there', async () => {
  const { free, total } = await spaceOf(path.join(directory, 'not', 'yet'))
  expect(free).toBeGreaterThan(0)
  expect(total).toBeGreaterThanOrEqual(free)
})

test('REL-27 floor and reserve are bytes or a share, and anything else is no setting', () => {
  const { DISK_FLOOR, DISK_RESERVE } = readConfig({ DISK_FLOOR: '2.5%', DISK_RESERVE: '1GB' })
  expect([DISK_FLOOR, DISK_RESERVE]).toEqual([{ share: 0.025 }, { bytes: 1024 * MB }])
  expect(readConfig({ DISK_RESERVE: '0' }).DISK_RESERVE).toEqual({ bytes: 0 })
  for (const DISK_FLOOR of ['5', '-1MB', '101%x', '1 GB', 'much'])
    expect(() => readConfig({ DISK_FLOOR })).toThrow('DISK_FLOOR')
})

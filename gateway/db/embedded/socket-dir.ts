import * as fs from 'node:fs/promises'
import os from 'node:os'
import { but } from './failure.ts'
import { give, type RunAs } from './run.ts'

/** Bytes of a socket's path, without the closing NUL. */
const LONGEST = process.platform === 'darwin' ? 103 : 107

const fits = (dir: string) => Buffer.byteLength(`${dir}/.s.PGSQL.65535`) <= LONGEST

async function isUsable(dir: string, as: RunAs): Promise<boolean> {
  const { uid, mode } = await fs.stat(dir)
  return fits(dir) && uid === (as.uid ?? process.getuid?.()) && (mode & 0o077) === 0
}

/** The directory of the socket and the FIFO: run/ beside the data, or a link to a short one where the path would not fit. */
export async function socketDirectory(base: string, as: RunAs): Promise<string> {
  const run = `${base}/run`
  const real = await fs.realpath(run).catch(but('ENOENT'))
  if (real && (await isUsable(real, as))) return real
  if (await fs.lstat(run).catch(but('ENOENT'))) await fs.rm(run, { recursive: true, force: true }) // unusable, or a link to nowhere
  const short = fits(run)
  const dir = await fs.mkdtemp(short ? `${base}/new-` : `${os.tmpdir()}/isotherm-`)
  await give(dir, as)
  await (short ? fs.rename(dir, run) : fs.symlink(dir, run)).catch(() => fs.rmdir(dir)) // another process was quicker
  return fs.realpath(run)
}

import { mkdtempSync, chmodSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const HOUR = 3_600_000
const NAMED = /^isotherm-test-(\d+)-/

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A directory that the database's own user passes through, also when root runs the tests. It bears our process id. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), `isotherm-test-${process.pid}-`))
  chmodSync(directory, 0o711)
  return directory
}

/** Removes what interrupted runs left behind: databases that would fill the disk in time. */
export function removeLeftovers(now = Date.now()): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = NAMED.exec(name)?.[1]
    if (!pid || lives(Number(pid))) continue
    const directory = path.join(os.tmpdir(), name)
    // Who shares the directory with us from another container has process ids that we do not see.
    if (now - statSync(directory).mtimeMs > HOUR)
      rmSync(directory, { recursive: true, force: true })
  }
}

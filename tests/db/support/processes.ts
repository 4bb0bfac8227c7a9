import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

const contents = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

const everybody = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export const parentOf = (pid: number) =>
  Number(contents(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1])

export const commandOf = (pid: number) => contents(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

const workingDirectory = (pid: number) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Processes that work in this directory or name it, ourselves excepted. */
export const processesNaming = (dir: string) =>
  everybody().filter(
    (pid) =>
      pid !== process.pid &&
      (commandOf(pid).includes(dir) || workingDirectory(pid).startsWith(dir)),
  )

/** Kills the shells of the lifeline, so that the server is a true orphan. */
export function cutLifeline(server: number): void {
  const shell = parentOf(server)
  const readers = everybody().filter((pid) => parentOf(pid) === shell && pid !== server)
  for (const pid of [shell, ...readers]) process.kill(pid, 'SIGKILL')
}

export async function until(fact: () => boolean, milliseconds = 10_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !fact(); await sleep(10)) {
    if (Date.now() > end) throw new Error(`it never came true: ${String(fact)}`)
  }
}

// The lifeline: a shell beside the server that reads the FIFO run/alive. Every process that opened the cluster holds the writing
// end, so the kernel itself tells the lifeline when the last of them is gone, however it went, and the lifeline then asks the
// server for a fast shutdown; one that has not ended after a minute is told to stop at once, and then killed. The server is in a
// session of its own: Ctrl-C does not reach it.
import { spawn } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { but } from './failure.ts'
import { PROGRAM_ENV, type RunAs } from './run.ts'

// The FIFO keeps its reader until the server is gone: whoever can open it for writing knows that a server lives, even one in
// another container, whose process id says nothing here.
const WATCH = 'while read -r _; do :; done <&3; asked=0; signal=INT; while'
const LIVES = '{ [ ! -d /proc/self ] || [ -d "/proc/$server/cwd/" ]; }' // a zombie, which takes signals too, has no directory
const HARDER =
  'asked=$((asked+1)); [ $asked -lt 60 ] || signal=QUIT; [ $asked -lt 65 ] || signal=KILL' // once a second
const ASK = `${LIVES} && kill -$signal "$server" 2>/dev/null; do sleep 1 3<&-; ${HARDER}; done`
const START = `trap '' HUP INT TERM; exec 3<&0 </dev/null; "$@" 3<&- & server=$!
(${WATCH} ${ASK}) & reader=$!; exec 3<&-; wait $server; code=$?; kill -9 $reader 2>/dev/null; exit $code`
const ADOPT = `trap '' HUP INT TERM; exec 3<&0 </dev/null; server=$1; ${WATCH} [ "$(head -n 1 "$2")" = "$1" ] && ${ASK}`

export interface Lifeline {
  /** A plain descriptor, which no garbage collector closes. */
  hold: number
  /** How the shell ended, once it has. */
  fate: { ended?: string }
}

interface Shell {
  fifo: string
  as: RunAs
  env?: Record<string, string>
  /** Descriptor for what the server says. */
  output?: number
}

function begin(script: string, args: string[], { fifo, as, env = {}, output }: Shell): Lifeline {
  const both = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK) // with this open, the next two cannot block
  const reading = openSync(fifo, constants.O_RDONLY)
  const said = output ?? 'ignore'
  const child = spawn('/bin/sh', ['-c', script, 'isotherm-lifeline', ...args], {
    ...as,
    cwd: '/',
    detached: true,
    env: { ...PROGRAM_ENV, ...env },
    stdio: [reading, said, said],
  })
  const fate: Lifeline['fate'] = {}
  child.on('error', (error) => {
    fate.ended = error.message
  })
  child.on('exit', (code, signal) => {
    fate.ended = String(code ?? signal)
  })
  child.unref()
  const hold = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK)
  for (const end of [both, reading]) closeSync(end)
  return { fate, hold }
}

/** Starts the server below a lifeline. */
export const startBelow = (command: string[], shell: Shell): Lifeline =>
  begin(START, command, shell)

/** Gives an orphan whose lifeline was killed a new one. */
export const adopt = (pid: number, pidFile: string, shell: Shell): Lifeline =>
  begin(ADOPT, [String(pid), pidFile], shell)

/** A hold on the lifeline that is there, or undefined. */
export function takeHold(fifo: string): number | undefined {
  try {
    return openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    return but('ENXIO', 'ENOENT')(error)
  }
}

export const release = (hold: number): void => closeSync(hold)

/** Whether anybody holds the lifeline, or may: a FIFO without writers is at its end, one with writers would block (EAGAIN). */
export function isHeld(fifo: string): boolean {
  let end: number | undefined
  try {
    end = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK)
    return readSync(end, Buffer.alloc(1)) > 0
  } catch {
    return true
  } finally {
    if (end !== undefined) closeSync(end)
  }
}

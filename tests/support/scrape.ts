import type { TestGateway } from './gateway.ts'

/** One line of /metrics. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** The text of a scrape, as Prometheus reads it. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(sampleOf)

function sampleOf(line: string): Sample {
  const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? []
  if (!name) throw new Error(`no line of a scrape: ${line}`)
  return {
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text]),
    ),
    value: Number(value), // what is unknown is written as Nan
  }
}

/** What a gateway that was started with METRICS_TOKEN says to Prometheus. */
export async function scrape({ url, deps }: Pick<TestGateway, 'url' | 'deps'>): Promise<string> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${deps.config.METRICS_TOKEN}` },
  })
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`)
  return answer.text()
}

/** One figure of it now; undefined where it is not told. */
export async function figure(
  here: Pick<TestGateway, 'url' | 'deps'>,
  name: string,
  labels: Record<string, string> = {},
): Promise<number | undefined> {
  return samplesOf(await scrape(here)).find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value
}

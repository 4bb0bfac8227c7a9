import type { TFunction } from 'i18next'
import type { ProblemCode, ProblemParams } from '../generated/schema.ts'
import type { Problem } from './problems.ts'
import type { useFormat } from './use-format.ts'

type Format = Pick<
  ReturnType<typeof useFormat>,
  'locale' | 'number' | 'figure' | 'duration' | 'dateTime'
>
type Bound = Exclude<keyof ProblemParams, '__typename'>

/** Of which the server's sentence says more than one for any field can. It is English, so others than its readers get ours. */
const PARTICULAR: readonly ProblemCode[] = ['INVALID', 'CONFLICT', 'LIMIT_REACHED']
const GENERAL: readonly ProblemCode[] = ['REQUIRED', 'TAKEN']

/** A problem in the language of the page, as far as it can be said without knowing the field; else as the server put it. */
export function wordsOf(problem: Problem, t: TFunction<'common'>, format: Format): string {
  const { code, message } = problem
  if (code === 'OUT_OF_RANGE') return boundWords(problem, t, format) ?? message
  if (GENERAL.includes(code)) return t(`problem.${code}`)
  return PARTICULAR.includes(code) && !format.locale.startsWith('en')
    ? t(`problem.${code}`)
    : message
}

/** The bound that was missed. A problem that names several was answered by one who did not know which: the first is said. */
function boundWords(
  { path, params }: Problem,
  t: TFunction<'common'>,
  format: Format,
): string | undefined {
  if (!params) return undefined
  const { minLength, maxLength, minItems, maxItems, min, max, above } = params
  const number = (value: number) =>
    path.at(-1)?.endsWith('Seconds') ? format.duration(value * 1000) : exactly(value, format)
  const instant = (bound: Bound, at: string) => t(`problem.${bound}`, { time: format.dateTime(at) })
  if (minLength != null) return t('problem.minLength', { count: minLength })
  if (maxLength != null) return t('problem.maxLength', { count: maxLength })
  if (minItems != null) return t('problem.minItems', { number: format.number(minItems) })
  if (maxItems != null) return t('problem.maxItems', { number: format.number(maxItems) })
  if (min != null) return t('problem.min', { number: number(min) })
  if (max != null) return t('problem.max', { number: number(max) })
  if (above != null) return t('problem.above', { number: number(above) })
  if (params.after != null) return instant('after', params.after)
  if (params.earliest != null) return instant('earliest', params.earliest)
  return params.latest != null ? instant('latest', params.latest) : undefined
}

const exactly = (value: number, { figure }: Format) =>
  figure(value, String(value).split('.')[1]?.length ?? 0)

import type { TFunction } from 'i18next'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export interface Problem {
  code: string
  path: string[]
  message: string
}

/** The form's own names for fields of the inputs; the others are called the same. */
const NAMES: Record<string, string> = {
  reportIntervalSeconds: 'interval',
  permittedLow: 'low',
  permittedHigh: 'high',
  siteId: 'site',
}

/** Puts each problem under its field and the focus into the first; what belongs to no field is answered as a sentence. */
export function showProblems<T extends FieldValues>(
  form: UseFormReturn<T>,
  problems: readonly Problem[],
  t: TFunction,
  renamed: Record<string, string> = {},
): string | null {
  const fields = Object.keys(form.getValues())
  const names = { ...NAMES, ...renamed }
  let rest: string | null = null
  problems.forEach(({ code, path, message }, index) => {
    const last = path.at(-1) ?? ''
    const name = names[last] ?? last
    const text = t(`devices:problem.${name}.${code}`, { defaultValue: message })
    if (fields.includes(name)) form.setError(name as Path<T>, { type: 'server', message: text }, { shouldFocus: index === 0 })
    else rest ??= text
  })
  return rest
}

import type { TFunction } from 'i18next'
import type { ProblemCode, ProblemParams } from '../generated/schema.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

export interface Problem {
  code: ProblemCode
  path: string[]
  message: string
  params: ProblemParams | null
}

/** Whether somebody else changed the row since it was read. */
export const isStale = (problems: readonly Problem[]): boolean =>
  problems.some(
    ({ code, path }) =>
      code === 'CONFLICT' && (path.length === 0 || path.at(-1) === 'expectedVersion'),
  )

/** A problem as a sentence, which `t`, the texts of the area, may say better as `problem.<field>.<CODE>` or `problem.<CODE>`. */
export const problemText = (
  { code, path, message }: Problem,
  t?: TFunction,
  field = path.at(-1) ?? '',
): string =>
  t ? t([`problem.${field}.${code}`, `problem.${code}`], { defaultValue: message }) : message

/**
 * Puts each problem under its field and the focus into the first; what belongs to no field is answered as a sentence. `names` are
 * the form's own names for fields of the input, and `t` the texts of the area, where `problem.<field>.<CODE>` may say it better.
 */
export function showProblems<T extends FieldValues>(
  form: UseFormReturn<T>,
  problems: readonly Problem[],
  t: TFunction,
  names: Record<string, string> = {},
): string | null {
  const fields = Object.keys(form.getValues())
  let rest: string | null = null
  problems.forEach((problem, index) => {
    const own = problem.path.map((part) => names[part] ?? part)
    const name = own.findLast((part) => fields.includes(part)) ?? own.at(-1) ?? ''
    const text = problemText(problem, t, name)
    if (fields.includes(name))
      form.setError(
        name as Path<T>,
        { type: 'server', message: text },
        { shouldFocus: index === 0 },
      )
    else rest ??= text
  })
  return rest
}

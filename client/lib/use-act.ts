import { CombinedGraphQLErrors, type OperationVariables } from '@apollo/client'
import type { useMutation } from '@apollo/client/react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { wordsOf } from './problem-words.ts'
import { begun } from './progress.ts'
import { isStale, problemText, showProblems, type Problem } from './problems.ts'
import { useFormat } from './use-format.ts'

/** What a mutation's only field answers. */
export type PayloadOf<Data> = NonNullable<Data[Exclude<keyof Data, '__typename'>]>

/** It was done: the mutation's payload. */
interface Done<Payload> {
  is: 'done'
  payload: Payload
}

/** It was not done, and nothing was changed: `message` says why in a sentence for people. */
interface NotDone<Payload> {
  /**
   * `refused`: the user can mend it, `problems` name the fields. `stale`: somebody else changed the row meanwhile, and the payload
   * holds it as it is now. `forbidden`: the user has no right to it. `gone`: there is no such row any more. `failed`: anything else.
   */
  is: 'refused' | 'stale' | 'forbidden' | 'gone' | 'failed'
  message: string
  problems: readonly Problem[]
  payload: Payload | null
}

export type ActResult<Payload> = Done<Payload> | NotDone<Payload>

/** An act under way, for who takes acts of any kind, and the payload it may bring. */
export type Acting = Promise<ActResult<unknown>>
export type PayloadIn<A extends Acting> = Extract<Awaited<A>, { is: 'done' }>['payload']

const KINDS: Record<string, 'forbidden' | 'gone'> = { FORBIDDEN: 'forbidden', NOT_FOUND: 'gone' }

const kindOf = (error: unknown): 'forbidden' | 'gone' | 'failed' => {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
  return KINDS[String(code)] ?? 'failed'
}

const problemsOf = (payload: unknown): readonly Problem[] =>
  typeof payload === 'object' && payload !== null && 'problems' in payload
    ? (payload.problems as readonly Problem[])
    : []

/**
 * A mutation as an act of the user: `const remove = useAct(useDeleteSiteMutation())`, then `await remove({ id })`. It never rejects:
 * what went wrong is in the result, in the one wording of the whole client. `remove.busy` says that it is under way. `words` are
 * the texts of the area, where `problem.<field>.<CODE>` or `problem.<CODE>` may say a problem better than the words for any field.
 */
export function useAct<Data, Variables extends OperationVariables>(
  [mutate, { loading }]: useMutation.ResultTuple<Data, Variables>,
  words?: TFunction,
) {
  const { t } = useTranslation('common')
  const format = useFormat()
  type Options = Omit<useMutation.MutationFunctionOptions<Data, Variables>, 'variables'>
  const act = async (
    variables: Variables,
    options?: Options,
  ): Promise<ActResult<PayloadOf<Data>>> => {
    const ended = begun()
    try {
      const { data } = await mutate({ ...options, variables })
      const [payload] = Object.entries(data ?? {}).flatMap(([field, value]) =>
        field === '__typename' ? [] : [value as PayloadOf<Data>],
      )
      if (payload === undefined)
        return { is: 'failed', message: t('act.failed'), problems: [], payload: null }
      const problems = problemsOf(payload).map((problem) => ({
        ...problem,
        message: wordsOf(problem, t, format),
      }))
      const [first] = problems
      if (first === undefined) return { is: 'done', payload }
      if (isStale(problems)) return { is: 'stale', message: t('act.stale'), problems, payload }
      return { is: 'refused', message: problemText(first, words), problems, payload }
    } catch (error) {
      const kind = kindOf(error)
      return { is: kind, message: t(`act.${kind}`), problems: [], payload: null }
    } finally {
      ended()
    }
  }
  return Object.assign(act, { busy: loading })
}

/** For an act that has more to say of why it was not done than the one wording. */
export const notDone = (message: string): ActResult<never> => ({
  is: 'failed',
  message,
  problems: [],
  payload: null,
})

/** Why an act was not done, for those who only say it: null when it was done. */
export const whyNot = (result: ActResult<unknown>): string | null =>
  result.is === 'done' ? null : result.message

/**
 * Shows in a form why it was not stored: problems under their fields. The answer is the sentence that belongs to no field. For `t`
 * and `names` see `showProblems`.
 */
export const showRefusal = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  result: NotDone<unknown>,
  t: TFunction,
  names?: Record<string, string>,
): string | null =>
  result.is === 'refused' ? showProblems(form, result.problems, t, names) : result.message

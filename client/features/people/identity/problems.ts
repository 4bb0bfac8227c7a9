import type { TFunction } from 'i18next'
import { duration } from '../../../lib/format.ts'
import { RequestError } from '../../../lib/graphql-fetch.ts'
import type { Problem as FullProblem } from '../../../lib/problems.ts'
import type { Errors } from './use-entrance-form.ts'

type Problem = Pick<FullProblem, 'code' | 'path' | 'message'>

/** Texts by field and code, "email.TAKEN"; what is not listed is said in the server's own words. */
const TEXTS: Record<string, string> = {
  'email.TAKEN': 'identity:error.emailTaken',
  'email.INVALID': 'identity:error.emailInvalid',
  'email.OUT_OF_RANGE': 'identity:error.emailInvalid',
  'email.REQUIRED': 'identity:error.emailRequired',
  'username.TAKEN': 'identity:error.usernameTaken',
  'username.INVALID': 'identity:error.usernameInvalid',
  'username.OUT_OF_RANGE': 'identity:error.usernameInvalid',
  'username.REQUIRED': 'identity:error.usernameRequired',
  'organizationTitle.REQUIRED': 'identity:error.organizationRequired',
  'organizationTitle.OUT_OF_RANGE': 'identity:error.organizationLong',
  'timeZone.INVALID': 'identity:error.timeZone',
  'password.OUT_OF_RANGE': 'identity:error.passwordLength',
  'password.INVALID': 'identity:error.passwordCommon',
  'password.REQUIRED': 'identity:error.passwordRequired',
}

/** What to say under each field; credentials under the last one, the password. */
export function errorsOf<Name extends string>(
  fields: readonly Name[],
  problems: readonly Problem[],
  t: TFunction,
): Errors<Name> {
  const errors: Errors<Name> = {}
  for (const { code, path, message } of problems) {
    const name = fields.find((field) => field === path.at(-1)) ?? fields.at(-1)
    const key =
      code === 'BAD_CREDENTIALS' ? 'identity:error.credentials' : TEXTS[`${name ?? ''}.${code}`]
    if (name) errors[name] ??= key ? t(key) : message
  }
  return errors
}

/** What to say when there was no answer to the form at all. */
export function refusal(error: unknown, t: TFunction): string {
  if (!(error instanceof RequestError)) return t('identity:error.unavailable')
  if (error.code === 'RATE_LIMITED')
    return t('identity:error.rateLimited', {
      duration: duration((error.retryAfter ?? 60) * 1000, t),
    })
  return error.code === 'SERVICE_UNAVAILABLE' ? t('identity:error.unavailable') : error.message
}

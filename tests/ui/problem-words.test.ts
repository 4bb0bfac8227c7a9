import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../client/lib/languages.ts'
import type { ProblemCode } from '../../client/generated/schema.ts'
import { wordsOf } from '../../client/lib/problem-words.ts'
import { duration, figureIn, localeOf } from '../../client/lib/format.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'

const message = 'The sentence of the server.'
const type = buildSchema(modules).getType('ProblemParams')
const bounds = isObjectType(type) ? Object.values(type.getFields()) : []
const NONE = Object.fromEntries(bounds.map(({ name }) => [name, null]))

async function wordsIn(language: string) {
  const texts = JSON.parse(readFileSync(`client/locales/${language}/common.json`, 'utf8')) as object
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { common: texts } },
    defaultNS: 'common',
  })
  const t = i18n.getFixedT(language, 'common')
  const [figure, locale] = [figureIn(language), localeOf(language)]
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  const format = {
    locale,
    figure,
    number: (value: number) => figure(value, 0),
    duration: (milliseconds: number) => duration(milliseconds, t),
    dateTime: (at: string | number | Date) => clock.format(new Date(at)),
  }
  return (code: ProblemCode, field: string, params: Record<string, unknown> | null = null) =>
    wordsOf(
      {
        code,
        path: ['input', field],
        message,
        params: params && ({ ...NONE, ...params } as never),
      },
      t,
      format,
    )
}

describe.each(LANGUAGES.map(({ code }) => code))('in %s', async (language) => {
  const words = await wordsIn(language)

  test.each(bounds.map(({ name, type }) => [name, String(type)]))(
    '%s is said with the bound',
    (bound, type) => {
      const said = words('OUT_OF_RANGE', 'name', {
        [bound]: type === 'DateTimeISO' ? '2026-01-05T10:00:00.000Z' : 45,
      })
      expect(said).not.toContain(message)
      expect(said).toContain(type === 'DateTimeISO' ? '11:00' : '45')
    },
  )

  test('what is counted in seconds is said in the largest unit, and decimals stay', () => {
    expect(words('OUT_OF_RANGE', 'onDelaySeconds', { max: 86_400 })).not.toContain('86')
    expect(words('OUT_OF_RANGE', 'latitude', { min: -273.15 })).toMatch(/−273[.,]15/)
  })

  test('the server’s sentence is shown to who reads English, or where there are no words', () => {
    for (const code of ['INVALID', 'CONFLICT', 'LIMIT_REACHED'] as const)
      expect(words(code, 'name') === message).toBe(language === 'en')
    expect(words('LAST_ADMIN', 'name')).toBe(message)
    expect(words('TAKEN', 'name')).not.toBe(message)
  })
})

import { createContext, use } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { typedValue, type NumberField, type RuleValues } from './rule-values.ts'

export interface EditorState {
  /** What is stored, and as which version; null for a new rule. */
  saved: { values: RuleValues; version: number } | null
  /** Null while they are being loaded. */
  sensors: readonly KnownSensor[] | null
  /** Whether the viewer may not change it. */
  readOnly: boolean
}

export const EditorContext = createContext<EditorState>({
  saved: null,
  sensors: null,
  readOnly: true,
})

export const useEditor = (): EditorState => use(EditorContext)

/** Says what a number is in the stored version, where the draft differs: "Version 3: 15 min". */
export function useWasNumber(field: NumberField, unit: string): string | undefined {
  const { t } = useTranslation('alarm-configs')
  const { saved } = useEditor()
  const { displayUnit } = useOrganization()
  const [typed, kind] = useWatch<RuleValues, [NumberField, 'kind']>({ name: [field, 'kind'] })
  if (!saved || saved.values.kind !== kind) return undefined
  const before = saved.values[field]
  const same =
    typedValue(field, typed, kind, displayUnit) === typedValue(field, before, kind, displayUnit)
  if (same) return undefined
  return t('was', {
    version: saved.version,
    value: before === '' ? t('none') : `${before} ${unit}`,
  })
}

/** The same of a choice, given as its words. */
export function useWas(changed: boolean, words: string): string | undefined {
  const { t } = useTranslation('alarm-configs')
  const { saved } = useEditor()
  return saved && changed ? t('was', { version: saved.version, value: words }) : undefined
}

import { CircleCheck, CirclePause, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { Button } from '../../../../ui/button.tsx'
import { ManyDialog } from '../../../../ui/list/many-dialog.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import type { RuleRowFragment } from '../rule.generated.ts'
import { useDeleteRule, useSwitchRule } from './use-change-rule.ts'

type Verb = 'enable' | 'disable' | 'delete'
const ICONS: Record<Verb, LucideIcon> = {
  enable: CircleCheck,
  disable: CirclePause,
  delete: Trash2,
}
const DONE = { enable: 'many.enabled', disable: 'many.disabled', delete: 'many.deleted' } as const

interface AskProps {
  verb: Verb
  rules: readonly RuleRowFragment[]
  chosen: Chosen<RuleRowFragment>
  onClose: () => void
}

function Ask({ verb, rules, chosen, onClose }: AskProps) {
  const { t } = useTranslation('alarm-configs')
  const turn = useSwitchRule()
  const remove = useDeleteRule()
  const open =
    verb === 'enable' ? 0 : rules.reduce((sum, { openAlarms }) => sum + (openAlarms ?? 0), 0)
  return (
    <ManyDialog
      danger={verb === 'delete'}
      chosen={chosen}
      onClose={onClose}
      rows={rules}
      title={(count) => t(`many.${verb}Title`, { count })}
      verb={t(`many.${verb}`)}
      act={(rule) => (verb === 'delete' ? remove(rule) : turn(rule, verb === 'enable'))}
      done={(count) => t(DONE[verb], { count })}
      queries={['RulesPage']}
    >
      {t(`many.${verb}Text`)} {open > 0 && t('closesAlarms', { count: open })}
    </ManyDialog>
  )
}

/** What may be done to rules that are chosen; undefined where it is nothing. */
export function useManyRules() {
  const [mayUpdate, mayDelete] = [useMay('update', 'AlarmConfig'), useMay('delete', 'AlarmConfig')]
  const verbs: Verb[] = [
    ...(mayUpdate ? (['enable', 'disable'] as const) : []),
    ...(mayDelete ? (['delete'] as const) : []),
  ]
  return verbs.length > 0 ? verbs : undefined
}

/** Turns the rules chosen on or off, those that are not so already, or deletes them. */
export function ManyRules({
  verbs,
  chosen,
}: {
  verbs: readonly Verb[]
  chosen: Chosen<RuleRowFragment>
}) {
  const { t } = useTranslation('alarm-configs')
  const [asking, setAsking] = useState<Omit<AskProps, 'chosen' | 'onClose'> | null>(null)
  const fit = (verb: Verb) =>
    chosen.rows.filter(({ enabled }) => verb === 'delete' || enabled !== (verb === 'enable'))
  return (
    <>
      {verbs.map((verb) => {
        const rules = fit(verb)
        const Icon = ICONS[verb]
        return (
          <Button
            icon={Icon}
            key={verb}
            {...(verb === 'delete' && { variant: 'danger' })}
            disabled={rules.length === 0}
            onClick={() => setAsking({ verb, rules })}
          >
            {t(`many.${verb}`)}
          </Button>
        )
      })}
      {asking && <Ask {...asking} chosen={chosen} onClose={() => setAsking(null)} />}
    </>
  )
}

import { CircleCheck, CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { RuleRowFragment } from '../rule.generated.ts'
import { useSwitchRule } from './use-change-rule.ts'

/** Whether a rule is enabled, as a word. */
export function EnabledChip({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <Chip look={enabled ? 'ok' : 'offline'} icon={enabled ? CircleCheck : CirclePause}>
      {t(enabled ? 'state.enabled' : 'state.disabled')}
    </Chip>
  )
}

/** Turns a rule on and off. Open alarms that would be closed are named before. */
export function RuleSwitch({ rule }: { rule: RuleRowFragment }) {
  const { t } = useTranslation('alarm-configs')
  const may = useMay('update', 'AlarmConfig')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = useSwitchRule()
  if (!may) return <EnabledChip enabled={rule.enabled} />

  const turn = async (enabled: boolean) => {
    setBusy(true)
    const why = await change(rule, enabled)
    setBusy(false)
    if (why !== null) return why
    toast.success({ title: t(enabled ? 'switch.on' : 'switch.off', { name: rule.name }) })
    return null
  }
  const atOnce = async (enabled: boolean) => {
    const why = await turn(enabled)
    if (why) toast.error({ title: t('switch.failed', { name: rule.name }), text: why })
  }
  const onChange = (enabled: boolean) =>
    !enabled && rule.openAlarms ? setAsking(true) : void atOnce(enabled)
  return (
    <>
      <Switch
        unseen
        label={t('switch.label', { name: rule.name })}
        checked={rule.enabled}
        disabled={busy}
        onChange={({ target }) => onChange(target.checked)}
      />
      {asking && (
        <ConfirmDialog
          title={t('switch.title', { name: rule.name })}
          verb={t('switch.verb')}
          onConfirm={() => turn(false)}
          onClose={() => setAsking(false)}
        >
          {t('switch.text')} {t('closesAlarms', { count: rule.openAlarms ?? 0 })}
        </ConfirmDialog>
      )}
    </>
  )
}

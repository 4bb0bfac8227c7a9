import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Drawer } from '../../../../ui/dialog.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ChangeList } from './change-list.tsx'
import type { EditorRuleFragment } from '../editor/editor.generated.ts'
import { useVersions, type RuleVersion } from './use-changes.ts'
import { useRestoreAlarmConfigMutation } from '../editor/editor.generated.ts'
import css from './versions-drawer.module.scss'

interface VersionsDrawerProps {
  rule: EditorRuleFragment
  sensors: readonly KnownSensor[]
  /** Whether there is a draft that a restored version would take the place of. */
  changed: boolean
  onRestored: (rule: EditorRuleFragment) => void
  onClose: () => void
}

function Restore({
  rule,
  version,
  changed,
  onRestored,
  onClose,
}: Omit<VersionsDrawerProps, 'sensors'> & { version: number }) {
  const { t } = useTranslation('alarm-configs')
  const restore = useAct(
    useRestoreAlarmConfigMutation({ fetchPolicy: 'no-cache', refetchQueries: ['RuleVersions'] }),
  )
  return (
    <ActDialog
      words="alarm-configs:versions.restore"
      values={{ version }}
      act={() => restore({ id: rule.id, version, expectedVersion: rule.version })}
      onDone={({ alarmConfig }) => alarmConfig && onRestored(alarmConfig)}
      onClose={onClose}
    >
      {t('versions.restore.text', { version, next: rule.version + 1 })}{' '}
      {changed && t('versions.restore.draft')}
    </ActDialog>
  )
}

interface EntryProps {
  version: RuleVersion
  namesByField: Record<string, ReadonlyMap<string, string>>
  current: boolean
  onRestore: (() => void) | null
}

function Entry({ version, namesByField, current, onRestore }: EntryProps) {
  const { t } = useTranslation('alarm-configs')
  const { dateTime } = useFormat()
  const by = version.changedBy?.fullName
  return (
    <li className={css.item}>
      <div className={css.top}>
        <h3 className={css.name}>{t('version', { version: version.version })}</h3>
        {current && <Chip look="accent">{t('versions.current')}</Chip>}
        {onRestore && (
          <Button
            className={css.button}
            size="sm"
            aria-label={t('versions.restore.of', { version: version.version })}
            onClick={onRestore}
          >
            <RotateCcw size={14} aria-hidden="true" />
            {t('versions.restore.verb')}
          </Button>
        )}
      </div>
      <p className={css.who}>
        <bdi>{dateTime(version.validFrom)}</bdi>
        {by && ` · ${by}`}
      </p>
      {version.changeNote && <p className={css.note}>{version.changeNote}</p>}
      {version.changes.length > 0 ? (
        <ChangeList version={version} namesByField={namesByField} />
      ) : (
        <p className={css.who}>{t('versions.first')}</p>
      )}
    </li>
  )
}

/** All versions of a rule, newest first: who, when, why, and what was different. */
export function VersionsDrawer({
  rule,
  sensors,
  changed,
  onRestored,
  onClose,
}: VersionsDrawerProps) {
  const { t } = useTranslation('alarm-configs')
  const may = useMay('update', 'AlarmConfig')
  const { data, error, refetch, namesByField } = useVersions(rule.id, sensors)
  const [restoring, setRestoring] = useState<number | null>(null)
  const versions = data?.alarmConfig?.versions
  return (
    <Drawer open onClose={onClose} title={t('versions.title')}>
      {versions && (
        <ol className={css.list}>
          {versions.map((version) => (
            <Entry
              key={version.version}
              version={version}
              namesByField={namesByField}
              current={version.version === rule.version}
              onRestore={
                may && version.version !== rule.version ? () => setRestoring(version.version) : null
              }
            />
          ))}
        </ol>
      )}
      {!versions && (
        <NotYet title={t('versions.failed')} error={error} onRetry={() => void refetch()}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} width={`${80 - row * 15}%`} margin="16px 0" />
          ))}
        </NotYet>
      )}
      {restoring !== null && (
        <Restore
          rule={rule}
          version={restoring}
          changed={changed}
          onRestored={(next) => {
            onRestored(next)
            onClose()
          }}
          onClose={() => setRestoring(null)}
        />
      )}
    </Drawer>
  )
}

import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ChangeList } from '../versions/change-list.tsx'
import type { EditorRuleFragment } from './editor.generated.ts'
import { useVersions } from '../versions/use-changes.ts'
import css from './conflict-dialog.module.scss'

interface ConflictDialogProps {
  /** The rule as it is now. */
  theirs: EditorRuleFragment
  /** The version the draft was made from. */
  from: number
  sensors: readonly KnownSensor[]
  /** Goes on with the draft, as a change of theirs. */
  onKeep: () => void
  /** Drops the draft for theirs. */
  onTake: () => void
  onClose: () => void
}

/** Somebody else saved meanwhile: who, what, and the two ways on. Nothing is lost until one is chosen. */
export function ConflictDialog({
  theirs,
  from,
  sensors,
  onKeep,
  onTake,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('alarm-configs')
  const { dateTime } = useFormat()
  const { data, namesByField } = useVersions(theirs.id, sensors)
  const newer = data?.alarmConfig?.versions.filter(({ version }) => version > from)
  const footer = (
    <>
      <Button variant="danger" onClick={onTake}>
        {t('conflict.take', { version: theirs.version })}
      </Button>
      <Button variant="primary" onClick={onKeep}>
        {t('conflict.keep')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title', { version: theirs.version })}
      size="form"
      footer={footer}
    >
      {t('conflict.text', { from, next: theirs.version + 1 })}
      {newer?.map((version) => (
        <section className={css.part} key={version.version}>
          <h3>
            {t('conflict.by', {
              version: version.version,
              name: version.changedBy?.fullName ?? t('conflict.somebody'),
              time: dateTime(version.validFrom),
            })}
          </h3>
          {version.changeNote && <p>{version.changeNote}</p>}
          <ChangeList version={version} namesByField={namesByField} />
        </section>
      )) ?? <Skeleton width="60%" margin="16px 0" />}
    </Dialog>
  )
}

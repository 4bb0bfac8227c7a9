import { Failed } from '../../../../ui/failed.tsx'
import { SearchX, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../../../ui/dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { AlarmActions } from '../actions/alarm-actions.tsx'
import { AlarmDetail } from './alarm-detail.tsx'
import { AlarmChips, AlarmMark, AlarmPlace, useAlarmSentence } from './alarm-head.tsx'
import { useAlarmPanelQuery, type AlarmPanelQuery } from './alarm-panel.generated.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useOpenAlarm } from '../open/use-alarm-params.ts'
import { useAlarmNews } from '../watch/use-alarm-watch.ts'
import css from './alarm-panel.module.scss'

export type PanelAlarm = NonNullable<AlarmPanelQuery['alarm']>

/** One alarm, read again when something happens to it. */
function useAlarm(id: string) {
  const { data, error, refetch } = useAlarmPanelQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  useAlarmNews((news) => {
    // What fails here is read again with the next event.
    if (news === null || news.alarm?.id === id) refetch().catch(() => undefined)
  })
  return { alarm: data?.alarm, error: data ? undefined : error, retry: () => void refetch() }
}

function Missing() {
  const { t } = useTranslation('alarms')
  return <EmptyState icon={SearchX} title={t('missing.title')} text={t('missing.text')} />
}

function Body({ alarm, error, retry }: ReturnType<typeof useAlarm>) {
  const { t } = useTranslation('alarms')
  if (alarm) return <AlarmDetail alarm={alarm} />
  if (alarm === null) return <Missing />
  return error ? (
    <Failed title={t('failed.alarm')} error={error} onRetry={retry} />
  ) : (
    <PanelSkeleton />
  )
}

/** Who came by the keyboard goes on in the panel, and back to the row when it closes. */
function useFocusHere(id: string) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const row = () => document.querySelector(`[data-alarm="${id}"]`)?.closest('tr')
    if (!row()?.contains(document.activeElement)) return
    title.current?.focus({ preventScroll: true })
    return () => row()?.focus({ preventScroll: true })
  }, [id])
  return title
}

/** The panel beside the list. */
function AlarmSide({ id }: { id: string }) {
  const { t } = useTranslation('common')
  const found = useAlarm(id)
  const { alarm } = found
  const { close } = useOpenAlarm()
  const sentence = useAlarmSentence(alarm)
  const title = useFocusHere(id)
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    // A dialog over the panel closes by itself, and alone.
    if (key === 'Escape' && target instanceof Element && !target.closest('dialog')) close()
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- keys come up from what has the focus in it
    <aside className={css.side} aria-label={sentence} onKeyDown={onKeyDown}>
      <div className={css.sticky}>
        <header className={css.head}>
          {alarm && <AlarmMark alarm={alarm} />}
          <div className={css.words}>
            <h2 className={css.title} ref={title} tabIndex={-1}>
              {sentence}
            </h2>
            {alarm && <AlarmPlace alarm={alarm} />}
            {alarm && <AlarmChips alarm={alarm} />}
          </div>
          <IconButton className={css.iconButton} label={t('close')} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className={css.scroll} tabIndex={-1}>
          <Body {...found} />
        </div>
        {alarm && (
          <div className={css.foot}>
            <AlarmActions alarm={alarm} />
          </div>
        )}
      </div>
    </aside>
  )
}

/** The same over the page where there is no room beside the list. */
function AlarmDrawer({ id }: { id: string }) {
  const found = useAlarm(id)
  const { alarm } = found
  const { close } = useOpenAlarm()
  const sentence = useAlarmSentence(alarm)
  const actions = alarm && (
    <div className={css.fill}>
      <AlarmActions alarm={alarm} />
    </div>
  )
  return (
    <Drawer
      open
      wide
      onClose={close}
      title={sentence}
      mark={alarm && <AlarmMark alarm={alarm} />}
      footer={actions}
    >
      <div className={css.facts}>
        {alarm && <AlarmPlace alarm={alarm} />}
        {alarm && <AlarmChips alarm={alarm} />}
        <Body {...found} />
      </div>
    </Drawer>
  )
}

export default function AlarmPanel({ id, beside }: { id: string; beside: boolean }) {
  return beside ? <AlarmSide id={id} /> : <AlarmDrawer id={id} />
}

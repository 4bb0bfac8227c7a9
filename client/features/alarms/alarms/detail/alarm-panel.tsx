import { Failed } from '../../../../ui/failed.tsx'
import { chakra } from '@chakra-ui/react'
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

export type PanelAlarm = NonNullable<AlarmPanelQuery['alarm']>

const Side = chakra('aside', {
  base: {
    minWidth: '0',
    minHeight: 'calc(100dvh - 100px)',
    bg: 'bg.panel',
    borderInlineStart: '1px solid',
    borderColor: 'border',
  },
})
const Sticky = chakra('div', {
  base: {
    position: 'sticky',
    top: '56px',
    display: 'flex',
    flexDirection: 'column',
    height: 'min(100%, calc(100dvh - 56px))',
    animation: 'appear 180ms',
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '5',
    pt: '4',
    pb: '3.5',
    flex: 'none',
  },
})
const Words = chakra('div', { base: { flex: '1', minWidth: '0' } })
const Title = chakra('h2', {
  base: {
    textStyle: 'heading',
    fontSize: '17px',
    outline: 'none',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
})
const Scroll = chakra('div', {
  base: { flex: '1', overflowY: 'auto', px: '5', pb: '5', overscrollBehavior: 'contain' },
})
const Foot = chakra('div', {
  base: { flex: 'none', px: '5', py: '3', borderTop: '1px solid', borderColor: 'border' },
})
const Fill = chakra('div', { base: { flex: '1', minWidth: '0' } })

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
  return (
    <EmptyState
      icon={<SearchX size={26} aria-hidden="true" />}
      title={t('missing.title')}
      text={t('missing.text')}
    />
  )
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
export function AlarmSide({ id }: { id: string }) {
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
    <Side aria-label={sentence} onKeyDown={onKeyDown}>
      <Sticky>
        <Head>
          {alarm && <AlarmMark alarm={alarm} />}
          <Words>
            <Title ref={title} tabIndex={-1}>
              {sentence}
            </Title>
            {alarm && <AlarmPlace alarm={alarm} />}
            {alarm && <AlarmChips alarm={alarm} />}
          </Words>
          <IconButton label={t('close')} mt="-1.5" me="-2" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </Head>
        <Scroll tabIndex={-1}>
          <Body {...found} />
        </Scroll>
        {alarm && (
          <Foot>
            <AlarmActions alarm={alarm} />
          </Foot>
        )}
      </Sticky>
    </Side>
  )
}

/** The same over the page where there is no room beside the list. */
export function AlarmDrawer({ id }: { id: string }) {
  const found = useAlarm(id)
  const { alarm } = found
  const { close } = useOpenAlarm()
  const sentence = useAlarmSentence(alarm)
  const actions = alarm && (
    <Fill>
      <AlarmActions alarm={alarm} />
    </Fill>
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
      <chakra.div color="fg">
        {alarm && <AlarmPlace alarm={alarm} />}
        {alarm && <AlarmChips alarm={alarm} />}
        <Body {...found} />
      </chakra.div>
    </Drawer>
  )
}

import { useTranslation } from 'react-i18next'
import { TalkAbout } from '../../../../entities/conversations/talk-about.tsx'
import { MakeTask } from '../../../../entities/tasks/make-task.tsx'
import type { PanelAlarm } from './alarm-panel.tsx'
import { PanelPart } from './panel-part.tsx'

/** What people make of an alarm together: a conversation, a task. */
export default function Together({ alarm }: { alarm: PanelAlarm }) {
  const { t } = useTranslation('conversations')
  return (
    <PanelPart title={t('title')}>
      <TalkAbout alarmId={alarm.id} />
      <MakeTask
        withWords
        title={[alarm.sensor?.name, alarm.ruleName].filter(Boolean).join(': ')}
        alarmId={alarm.id}
      />
    </PanelPart>
  )
}

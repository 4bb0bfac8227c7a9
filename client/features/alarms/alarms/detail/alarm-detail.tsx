import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { AlarmChart } from './alarm-chart.tsx'
import { AlarmFacts } from './alarm-facts.tsx'
import { AlarmHistory } from './alarm-history.tsx'
import type { PanelAlarm } from './alarm-panel.tsx'
import { CommentForm } from './comment-form.tsx'
import { PanelPart } from './panel-part.tsx'

const Todo = chakra('div', {
  base: {
    px: '3',
    py: '9px',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    textStyle: 'dense',
    color: 'fg.muted',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    '& p + p': { mt: '1.5' },
    '& b': { fontWeight: '600', color: 'fg' },
  },
})

/** What the rule says is to be done, and what happens otherwise. */
function WhatToDo({ alarm: { responseText, consequenceText } }: { alarm: PanelAlarm }) {
  const { t } = useTranslation('alarms')
  return (
    <PanelPart title={t('todo.title')}>
      <Todo>
        <p dir="auto">{responseText || t('todo.none')}</p>
        {consequenceText && (
          <p>
            <b>{t('todo.otherwise')}</b> <bdi>{consequenceText}</bdi>
          </p>
        )}
      </Todo>
    </PanelPart>
  )
}

/** All about one alarm. */
export function AlarmDetail({ alarm }: { alarm: PanelAlarm }) {
  return (
    <>
      <AlarmFacts alarm={alarm} />
      <AlarmChart alarm={alarm} />
      <WhatToDo alarm={alarm} />
      <AlarmHistory alarm={alarm} />
      <CommentForm id={alarm.id} />
    </>
  )
}

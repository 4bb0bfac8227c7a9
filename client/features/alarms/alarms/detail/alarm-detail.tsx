import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGuide } from '../../../../entities/articles/guide-text.ts'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { AlarmChart } from './alarm-chart.tsx'
import { AlarmFacts } from './alarm-facts.tsx'
import { AlarmHistory } from './alarm-history.tsx'
import type { PanelAlarm } from './alarm-panel.tsx'
import { CommentForm } from './comment-form.tsx'
import { PanelPart } from './panel-part.tsx'
import css from './alarm-detail.module.scss'

/** Below all else, so it comes after it. */
const Together = lazy(() => import('./together.tsx'))

const GuidedText = lazyWithTexts(
  'guides',
  async () => (await import('../../../../entities/articles/guided-text.tsx')).GuidedText,
)

/** What the rule says is to be done, and what happens otherwise. */
function WhatToDo({ alarm: { responseText, consequenceText } }: { alarm: PanelAlarm }) {
  const { t } = useTranslation('alarms')
  return (
    <PanelPart title={t('todo.title')}>
      <div className={css.todo}>
        {hasGuide(responseText) ? (
          <Suspense>
            <GuidedText text={responseText} />
          </Suspense>
        ) : (
          <p dir="auto">{responseText || t('todo.none')}</p>
        )}
        {consequenceText && (
          <p>
            <b>{t('todo.otherwise')}</b> <bdi>{consequenceText}</bdi>
          </p>
        )}
      </div>
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
      <AlarmHistory alarm={alarm}>
        <CommentForm id={alarm.id} />
      </AlarmHistory>
      <Suspense>
        <Together alarm={alarm} />
      </Suspense>
    </>
  )
}

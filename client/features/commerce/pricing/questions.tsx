import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PricesFragment } from './pricing.generated.ts'
import { QuestionsDialog } from './questions-dialog.tsx'
import css from './questions.module.scss'

interface QuestionsProps {
  prices: PricesFragment
  mayEdit: boolean
}

/** Questions about billing; each opens to its answer. */
export function Questions({ prices, mayEdit }: QuestionsProps) {
  const { t } = useTranslation('pricing')
  const [editing, setEditing] = useState(false)
  const { questions } = prices
  if (questions.length === 0 && !mayEdit) return null
  return (
    <Panel
      title={t('questions.title')}
      actions={
        mayEdit && (
          <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
            {t('questions.edit')}
          </Button>
        )
      }
    >
      {questions.length === 0 && <p className={css.none}>{t('questions.none')}</p>}
      {questions.map(({ question, answer }) => (
        <details className={css.entry} key={question}>
          <summary>
            <bdi>{question}</bdi>
          </summary>
          <p>
            <bdi>{answer}</bdi>
          </p>
        </details>
      ))}
      {editing && <QuestionsDialog prices={prices} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

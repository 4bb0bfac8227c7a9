import { BookOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { useMayRead } from '../../../../entities/articles/use-may-read.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { useEditor, useWas } from './editor-context.ts'
import { Part } from './rule-fields.tsx'
import type { RuleValues } from './rule-values.ts'
import css from './response-fields.module.scss'

function PriorityField() {
  const { t } = useTranslation('alarm-configs')
  const { saved, readOnly } = useEditor()
  const { register, control } = useFormContext<RuleValues>()
  const chosen = useWatch({ control, name: 'priority' })
  const before = saved?.values.priority
  const was = useWas(before !== chosen, before ? t(`priority.${before}`) : '')
  return (
    <div>
      <fieldset className={css.cards} disabled={readOnly}>
        <legend>{t('column.priority')}</legend>
        {PRIORITIES.map((priority) => {
          return (
            <label
              className={css.card}
              key={priority}
              data-priority={shapeOf(priority)}
              data-chosen={priority === chosen || undefined}
            >
              <input type="radio" value={priority} {...register('priority')} />
              <StateGlyph priority={shapeOf(priority)} size={14} />
              {t(`priority.${priority}`)}
            </label>
          )
        })}
      </fieldset>
      {was && <p className={css.hint}>{was}</p>}
    </div>
  )
}

const ChooseGuide = lazyWithTexts(
  'guides',
  async () => (await import('../../../../entities/articles/choose-guide.tsx')).ChooseGuide,
)

/** An article that says more, at the end of the text. */
function GuideButton() {
  const { t } = useTranslation('guides')
  const { readOnly } = useEditor()
  const { getValues, setValue } = useFormContext<RuleValues>()
  const [choosing, setChoosing] = useState(false)
  const mayRead = useMayRead()
  if (readOnly || !mayRead) return null
  const add = (guide: string) => {
    const text = [getValues('responseText').trimEnd(), guide].filter(Boolean).join('\n')
    setValue('responseText', text, { shouldDirty: true })
  }
  return (
    <div>
      <Button size="sm" icon={BookOpen} onClick={() => setChoosing(true)}>
        {t('add')}
      </Button>
      {choosing && (
        <Suspense>
          <ChooseGuide onChosen={add} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** How much it matters, and what people are to do about it. */
export function ResponseFields() {
  const { t } = useTranslation('alarm-configs')
  const { register } = useFormContext<RuleValues>()
  const field = useFields<RuleValues>()
  return (
    <>
      <Part>{t('part.response')}</Part>
      <PriorityField />
      <TextAreaField
        label={t('field.responseText')}
        placeholder={t('field.responseExample')}
        maxLength={5000}
        {...field('responseText')}
      />
      <GuideButton />
      <TextAreaField
        label={t('field.consequenceText')}
        placeholder={t('field.consequenceExample')}
        maxLength={5000}
        {...field('consequenceText')}
      />
      <Switch
        label={t('field.ackRequired')}
        help={t('help.ackRequired')}
        {...register('ackRequired')}
      />
      <Switch label={t('field.noteRequired')} {...register('noteRequired')} />
    </>
  )
}

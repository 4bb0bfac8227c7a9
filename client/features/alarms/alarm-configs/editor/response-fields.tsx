import { chakra } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { useEditor, useWas } from './editor-context.ts'
import { shapeOf, toneOf } from '../priority.tsx'
import { PRIORITIES } from '../rule.ts'
import { Part } from './rule-fields.tsx'
import type { RuleValues } from './rule-values.ts'

const Cards = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '1.5',
    border: '0',
    m: '0',
    p: '0',
    '& legend': { textStyle: 'label', p: '0', mb: '5px' },
  },
})
const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5px',
    minHeight: { base: '44px', md: '34px' },
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    fontSize: '12.5px',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', margin: '0', cursor: 'inherit' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})

function PriorityField() {
  const { t } = useTranslation('alarm-configs')
  const { saved, readOnly } = useEditor()
  const { register, control } = useFormContext<RuleValues>()
  const chosen = useWatch({ control, name: 'priority' })
  const before = saved?.values.priority
  const was = useWas(before !== chosen, before ? t(`priority.${before}`) : '')
  return (
    <div>
      <Cards disabled={readOnly}>
        <legend>{t('column.priority')}</legend>
        {PRIORITIES.map((priority) => {
          const tone = toneOf(priority)
          const on = priority === chosen && {
            bg: `${tone}.subtle`,
            borderColor: tone,
            color: `${tone}.fg`,
            fontWeight: '600',
            boxShadow: `inset 0 0 0 1px {colors.${tone}}`,
          }
          return (
            <Card key={priority} {...(on || {})}>
              <input type="radio" value={priority} {...register('priority')} />
              <StateGlyph priority={shapeOf(priority)} size={14} />
              {t(`priority.${priority}`)}
            </Card>
          )
        })}
      </Cards>
      {was && (
        <chakra.p textStyle="caption" color="fg.subtle" mt="5px">
          {was}
        </chakra.p>
      )}
    </div>
  )
}

/** How much it matters, and what people are to do about it. */
export function ResponseFields() {
  const { t } = useTranslation('alarm-configs')
  const { register, formState } = useFormContext<RuleValues>()
  const { errors } = formState
  return (
    <>
      <Part>{t('part.response')}</Part>
      <PriorityField />
      <TextAreaField
        label={t('field.responseText')}
        placeholder={t('field.responseExample')}
        error={errors.responseText?.message}
        maxLength={5000}
        {...register('responseText')}
      />
      <TextAreaField
        label={t('field.consequenceText')}
        placeholder={t('field.consequenceExample')}
        error={errors.consequenceText?.message}
        maxLength={5000}
        {...register('consequenceText')}
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

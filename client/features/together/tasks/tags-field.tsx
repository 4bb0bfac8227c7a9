import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TaskTag } from '../../../generated/schema.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { TAGS } from './task-view.ts'
import css from './tags-field.module.scss'

/** Any of the tags, for the form around. */
export function TagsField({ name, label }: { name: 'tags'; label: string }) {
  const { t } = useTranslation('tasks')
  const { field } = useController<{ tags: TaskTag[] }>({ name })
  const toggle = (tag: TaskTag, isOn: boolean) =>
    field.onChange(TAGS.filter((each) => (each === tag ? isOn : field.value.includes(each))))
  return (
    <fieldset className={css.tags}>
      <legend>{label}</legend>
      {TAGS.map((tag) => (
        <CheckBox
          key={tag}
          label={t(`tag.${tag}`)}
          checked={field.value.includes(tag)}
          onChange={({ target }) => toggle(tag, target.checked)}
        />
      ))}
    </fieldset>
  )
}

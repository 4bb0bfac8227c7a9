import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { instantOfText } from '../../../../lib/zoned-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toast } from '../../../../ui/toast.ts'
import { addressOf } from '../address.ts'
import { StatusChip } from '../status-chip.tsx'
import css from './edit-page.module.scss'
import type { Writing } from './use-writing.ts'

/** Whether it is out, when it will be, and what comes next. */
export function Publishing({ writing }: { writing: Writing }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const { timeZone } = useOrganization()
  const [when, setWhen] = useState('')
  const { post, isDirty, isReady, isSaving, save } = writing
  const status = post?.status ?? 'DRAFT'
  const at = when ? instantOfText(when, timeZone) : null
  const make = async (more: Parameters<typeof save>[0], said: string) => {
    // A new one is made first, and then gets its time.
    if (!post && !(await save())) return
    if (await save(more)) toast.success({ title: t(said) })
  }
  const publish = () =>
    make({ publishedAt: new Date().toISOString(), isArchived: false }, 'done.published')
  const disabled = !isReady || isSaving
  return (
    <Panel title={t('form.state')} actions={<StatusChip status={status} />}>
      <div className={css.stack}>
        <p className={css.said} role="status">
          {isSaving
            ? t('form.saving')
            : isDirty
              ? t('form.unsaved')
              : post
                ? t('form.kept')
                : t('form.fresh')}
        </p>
        {post?.publishedAt && status !== 'DRAFT' && <p>{format.dateTime(post.publishedAt)}</p>}
        {status === 'PUBLISHED' && post && <Link to={addressOf(post)}>{t('form.read')}</Link>}
        {(status === 'DRAFT' || status === 'SCHEDULED') && (
          <>
            <Button variant="primary" disabled={disabled} onClick={() => void publish()}>
              {t('form.publish')}
            </Button>
            <DateField withClock label={t('form.when')} value={when} onChange={setWhen} />
            <Button
              disabled={disabled || at === null}
              onClick={() =>
                at !== null &&
                void make({ publishedAt: new Date(at).toISOString() }, 'done.scheduled')
              }
            >
              {t('form.schedule')}
            </Button>
          </>
        )}
        {status !== 'DRAFT' && (
          <Button
            variant="primary"
            disabled={disabled || !isDirty}
            onClick={() => void make({}, 'done.saved')}
          >
            {t('form.update')}
          </Button>
        )}
        {(status === 'PUBLISHED' || status === 'SCHEDULED') && (
          <Button
            disabled={disabled}
            onClick={() => void make({ publishedAt: null }, 'done.drafted')}
          >
            {t('form.toDraft')}
          </Button>
        )}
        {status === 'PUBLISHED' && (
          <Button
            disabled={disabled}
            onClick={() => void make({ isArchived: true }, 'done.archived')}
          >
            {t('form.archive')}
          </Button>
        )}
        {status === 'ARCHIVED' && (
          <Button
            disabled={disabled}
            onClick={() => void make({ isArchived: false }, 'done.restored')}
          >
            {t('form.restore')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

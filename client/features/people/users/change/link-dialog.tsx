import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Banner, Notice } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { CopyField } from '../../../../ui/copy-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import css from './link-dialog.module.scss'

export interface IssuedLink {
  kind: 'INVITATION' | 'PASSWORD'
  url: string | null
  expiresAt: string
  mailed: boolean
}

interface LinkDialogProps {
  link: IssuedLink
  member: { fullName: string; email: string | null }
  onClose: () => void
}

/** A one-time link, this once; closing forgets it. */
export function LinkDialog({
  link: { kind, url, expiresAt, mailed },
  member,
  onClose,
}: LinkDialogProps) {
  const { t } = useTranslation('users')
  const { dateTime } = useFormat()
  const done = (
    <Button variant="primary" onClick={onClose}>
      {t('link.done')}
    </Button>
  )
  const email = member.email ?? ''
  return (
    <Dialog
      open
      held={Boolean(url)}
      onClose={onClose}
      title={t(`link.title.${kind}`, { name: member.fullName })}
      size="form"
      footer={done}
    >
      <div className={css.stack}>
        {url && (
          <Notice className={css.flush}>
            <Banner tone="warn">{t('link.once')}</Banner>
          </Notice>
        )}
        <p>{t(mailed ? 'link.mailed' : 'link.notMailed', { email })}</p>
        {url && (
          <CopyField
            label={t(`link.label.${kind}`)}
            value={new URL(url, location.origin).href}
            help={t('link.until', { time: dateTime(expiresAt) })}
          />
        )}
      </div>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Issued } from './create-dialog.tsx'
import { graphqlExample, restExample } from './examples.ts'
import css from './token-dialog.module.scss'

/** The key, this once, with commands that use it; closing forgets it. */
export function TokenDialog({
  made: { name, token, scopes },
  onClose,
}: {
  made: Issued
  onClose: () => void
}) {
  const { t } = useTranslation('api-keys')
  const rest = restExample(location.origin, token, scopes)
  const done = (
    <Button variant="primary" onClick={onClose}>
      {t('token.stored')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('token.title', { name })} size="form" footer={done}>
      <div className={css.stack}>
        <Banner tone="warn">{t('token.once')}</Banner>
        <CopyField label={t('token.label')} value={token} />
        <CopyField
          multiline
          label={t('token.graphql')}
          value={graphqlExample(location.origin, token, scopes)}
        />
        {rest && <CopyField multiline label={t('token.rest')} value={rest} />}
      </div>
    </Dialog>
  )
}

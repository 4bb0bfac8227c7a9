import { useTranslation } from 'react-i18next'
import { CopyField } from '../../../ui/copy-field.tsx'
import { SecretDialog } from '../../../ui/secret-dialog.tsx'
import type { Issued } from './create-dialog.tsx'
import { graphqlExample, restExample } from './examples.ts'

/** The key, this once, with commands that use it. */
export function TokenDialog({ made, onClose }: { made: Issued; onClose: () => void }) {
  const { t } = useTranslation('api-keys')
  const { name, token, scopes } = made
  const rest = restExample(location.origin, token, scopes)
  return (
    <SecretDialog words="api-keys:token" name={name} secret={token} onClose={onClose}>
      <CopyField
        multiline
        label={t('token.graphql')}
        value={graphqlExample(location.origin, token, scopes)}
      />
      {rest && <CopyField multiline label={t('token.rest')} value={rest} />}
    </SecretDialog>
  )
}

import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toastUnlessDone } from '../../../../ui/toast-unless-done.ts'
import { useRotateDeviceTokenMutation, type DeviceTokenFragment } from './device-token.generated.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import css from './token-panel.module.scss'

function TokenFacts({ token }: { token: NonNullable<DeviceTokenFragment['token']> }) {
  const { t } = useTranslation('devices')
  const { dateTime } = useFormat()
  const rows: [string, ReactNode][] = [
    [t('token.prefix'), <Figure key="prefix">{`${token.prefix}…`}</Figure>],
    [t('token.created'), <bdi key="created">{dateTime(token.createdAt)}</bdi>],
    [
      t('token.lastUsed'),
      token.lastUsedAt ? <bdi key="used">{dateTime(token.lastUsedAt)}</bdi> : t('token.never'),
    ],
  ]
  if (token.expiresAt)
    rows.push([t('token.expires'), <bdi key="expires">{dateTime(token.expiresAt)}</bdi>])
  return (
    <dl className={css.facts}>
      {rows.map(([term, value]) => (
        <div className={css.whole} key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TokenPanelProps {
  device: DeviceTokenFragment
  /** Takes the new token, to show it this once. */
  onToken: (token: string) => void
}

/** The device's token: made, replaced, ended. Its text is never here. */
export function TokenPanel({ device, onToken }: TokenPanelProps) {
  const { t } = useTranslation('devices')
  const may = useMay('update', 'Device')
  const rotate = useAct(useRotateDeviceTokenMutation())
  const [revoking, setRevoking] = useState(false)
  const { id, name, token } = device

  const create = async () => {
    const result = await rotate({ id })
    if (toastUnlessDone(result, t('token.failed')) && result.payload.token)
      onToken(result.payload.token)
  }
  return (
    <Panel title={t('token.title')}>
      {token ? (
        <TokenFacts token={token} />
      ) : (
        <p className={css.text}>{t(may ? 'token.needed' : 'token.askAdmin')}</p>
      )}
      {may && (
        <div className={css.actions}>
          <Button
            variant={token ? 'secondary' : 'primary'}
            loading={rotate.busy}
            onClick={() => void create()}
          >
            {t(token ? 'token.rotate' : 'token.create')}
          </Button>
          {token && (
            <Button variant="danger" onClick={() => setRevoking(true)}>
              {t('token.revoke')}
            </Button>
          )}
        </div>
      )}
      {token && may && <p className={clsx(css.text, css.hint)}>{t('token.rotateHelp')}</p>}
      {revoking && <RevokeDialog id={id} name={name} onClose={() => setRevoking(false)} />}
    </Panel>
  )
}

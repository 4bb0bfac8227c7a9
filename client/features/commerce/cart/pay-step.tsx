import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { wordsOf } from './address-step.tsx'
import css from './checkout-page.module.scss'
import type { Address } from './checkout-page.tsx'

/** How it is paid, and where it goes: the last look before the order. */
export function PayStep({ address, refused }: { address: Address; refused: string | undefined }) {
  const { t } = useTranslation('cart')
  return (
    <div className={css.stack}>
      <Panel title={t('payment')}>
        <p className={css.choice}>
          <ReceiptText size={18} aria-hidden="true" />
          <span>
            <b>{t('onAccount')}</b>
            <br />
            {t('onAccountText')}
          </span>
        </p>
      </Panel>
      <Panel title={t('address')}>
        <p>
          <b>
            <bdi>{address.name}</bdi>
          </b>
        </p>
        <p>
          <bdi>{wordsOf(address)}</bdi>
        </p>
      </Panel>
      {refused && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}

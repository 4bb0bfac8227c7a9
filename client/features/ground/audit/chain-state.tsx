import { Copy, Link2, Link2Off, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAuditChainQuery, type AuditChainQuery } from './audit.generated.ts'
import css from './chain-state.module.scss'

/** So many digits tell one head from another at a glance; what is copied is all of them. */
const SHOWN = 12

type Chain = AuditChainQuery['auditVerification']

function CopyHead({ head }: Pick<Chain, 'head'>) {
  const { t } = useTranslation('audit')
  const copy = () =>
    navigator.clipboard.writeText(head).then(
      () => toast.success({ title: t('chain.copied'), text: t('chain.copiedText') }),
      () => toast.error({ title: t('chain.copyFailed'), text: head }),
    )
  return (
    <IconButton label={t('chain.copy')} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
    </IconButton>
  )
}

/** Whether every entry is what was written, and the head to note elsewhere. */
export function ChainState() {
  const { t } = useTranslation('audit')
  const { time } = useFormat()
  const { data, loading, error, refetch } = useAuditChainQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const again = (
    <Button size="sm" loading={loading && data !== undefined} onClick={() => void refetch()}>
      <RotateCw size={14} aria-hidden="true" />
      {t('chain.again')}
    </Button>
  )
  if (!data && error)
    return (
      <Notice>
        <Banner tone="warn" icon={<Link2Off size={16} aria-hidden="true" />} action={again}>
          {t('chain.failed')}
        </Banner>
      </Notice>
    )
  if (!data)
    return (
      <section className={css.line} aria-label={t('chain.title')} aria-busy="true">
        <span role="status">{t('chain.checking')}</span>
      </section>
    )
  const { broken, entries, head, checkedAt } = data.auditVerification
  if (broken)
    return (
      <Notice>
        <Banner tone="critical" icon={<Link2Off size={16} aria-hidden="true" />} action={again}>
          {t(`chain.${broken.why}`, { id: broken.id })} {t('chain.brokenHelp', { count: entries })}
        </Banner>
      </Notice>
    )
  return (
    <section className={css.line} aria-label={t('chain.title')}>
      <Link2 size={16} aria-hidden="true" />
      <span className={css.words} role="status">
        {entries > 0 ? t('chain.unbroken', { count: entries }) : t('chain.empty')}
      </span>
      {entries > 0 && (
        <span className={css.head}>
          {t('chain.head')}
          <Figure
            style={{ fontFamily: 'var(--chakra-fonts-mono)' }}
          >{`${head.slice(0, SHOWN)}…`}</Figure>
          <CopyHead head={head} />
        </span>
      )}
      <span className={css.when}>{t('chain.at', { time: time(checkedAt) })}</span>
      {again}
    </section>
  )
}

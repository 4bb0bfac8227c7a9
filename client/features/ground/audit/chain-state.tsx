import { chakra } from '@chakra-ui/react'
import { Copy, Link2, Link2Off, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAuditChainQuery, type AuditChainQuery } from './audit.generated.ts'

const Line = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minHeight: '44px',
    mb: '3',
    px: '4',
    py: '1.5',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    textStyle: 'dense',
    '& > svg': { flex: 'none', color: 'state.ok' },
  },
})
const Words = chakra('span', { base: { fontWeight: '600' } })
const Head = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.muted' },
})
const When = chakra('span', { base: { color: 'fg.subtle', ms: { md: 'auto' } } })

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
      <Line aria-label={t('chain.title')} aria-busy="true">
        <span role="status">{t('chain.checking')}</span>
      </Line>
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
    <Line aria-label={t('chain.title')}>
      <Link2 size={16} aria-hidden="true" />
      <Words role="status">
        {entries > 0 ? t('chain.unbroken', { count: entries }) : t('chain.empty')}
      </Words>
      {entries > 0 && (
        <Head>
          {t('chain.head')}
          <Figure
            style={{ fontFamily: 'var(--chakra-fonts-mono)' }}
          >{`${head.slice(0, SHOWN)}…`}</Figure>
          <CopyHead head={head} />
        </Head>
      )}
      <When>{t('chain.at', { time: time(checkedAt) })}</When>
      {again}
    </Line>
  )
}

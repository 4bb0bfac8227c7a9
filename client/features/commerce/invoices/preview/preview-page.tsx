import type { useSubscription } from '@apollo/client/react'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useFollowing } from '../../../../lib/use-followed.ts'
import { readAfresh, useReadAgain } from '../../../../lib/use-read-again.ts'
import { useReconnected } from '../../../../lib/use-reconnected.ts'
import { useViewer } from '../../../../lib/viewer.ts'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { InvoiceStatusChip } from '../../../../entities/invoices/invoice-status.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Activity } from './activity.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { Owed } from './owed.tsx'
import {
  useInvoiceFollowedSubscription,
  useInvoicePreviewQuery,
  type InvoiceFollowedSubscription,
} from './preview.generated.ts'
import { useAwaited } from './use-awaited.ts'
import css from './preview-page.module.scss'

type InvoiceNews = useSubscription.OnDataOptions<InvoiceFollowedSubscription>

/** One invoice as the client sees it, what is owed, and what can be done. */
export function Component() {
  const { t } = useTranslation('invoices')
  const viewer = useViewer()
  const { id = '' } = useParams()
  const query = useInvoicePreviewQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = query
  const readAgain = useReadAgain(() => readAfresh(query))
  const heard = ({ data: { data: news } }: InvoiceNews) => {
    const changed = news?.invoiceChanged.invoiceId ?? id
    if (changed === id) readAgain()
  }
  useInvoiceFollowedSubscription(useFollowing(heard))
  useReconnected(readAgain, true)
  useAwaited(data?.invoice?.mails.some(({ state }) => state === 'WAITING') ?? false, readAgain)
  if (!data || !viewer)
    return (
      <NotYet title={t('failedOne')} error={error} onRetry={() => void refetch()}>
        <ListSkeleton />
      </NotYet>
    )
  const { invoice, billingSettings } = data
  if (!invoice)
    return <Missing words="invoices:missing" icon={ReceiptText} to="/apps/invoice/list" />
  const name = invoice.number === null ? t('draftName') : t('name', { number: invoice.number })
  return (
    <>
      <Crumbs to="/apps/invoice/list" list={t('title')} here={name} />
      <PageHead
        title={name}
        tools={<InvoiceStatusChip status={invoice.status} word={t(`status.${invoice.status}`)} />}
      />
      <div className={css.page}>
        <Sheet invoice={invoice} now={billingSettings} title={viewer.organization.title} />
        <div className={css.side}>
          <Owed invoice={invoice} />
          <InvoiceActions invoice={invoice} />
          <Activity invoice={invoice} />
        </div>
      </div>
    </>
  )
}

import { Printer, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useViewer } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import {
  useInvoicePreviewQuery,
  useNoteInvoiceDownloadMutation,
} from '../preview/preview.generated.ts'
import { CreditSheet } from '../sheet/credit-sheet.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { useFileName } from './use-file-name.ts'
import { usePaper } from './use-paper.ts'
import css from './print-page.module.scss'

const PAPERS = ['A4', 'Letter'] as const
type Paper = (typeof PAPERS)[number]

/** An invoice, or a credit note of it (`?note=`), as it comes out of the printer, or is saved as a PDF by its dialog. */
export function Component() {
  const { t } = useTranslation('invoices')
  const viewer = useViewer()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [paper, setPaper] = useState<Paper>('A4')
  const mayNote = useMay('update', 'Invoice')
  const download = useAct(useNoteInvoiceDownloadMutation())
  const { data, error, refetch } = useInvoicePreviewQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const noteId = search.get('note')
  const note = data?.invoice?.creditNotes.find((each) => each.id === noteId)
  const number = data?.invoice?.number ?? null
  const invoiceName = number === null ? t('draftName') : t('name', { number })
  const name = note ? t('creditName', { number: note.number }) : invoiceName
  usePaper(paper, name)
  useFileName(name)
  if (!data || !viewer)
    return (
      <NotYet title={t('failedOne')} error={error} onRetry={() => void refetch()}>
        <ListSkeleton />
      </NotYet>
    )
  const { invoice, billingSettings } = data
  if (!invoice || (noteId !== null && !note))
    return <Missing words="invoices:missing" icon={ReceiptText} to="/apps/invoice/list" />
  const print = () => {
    window.print()
    if (mayNote && !note && invoice.number !== null) void download({ id: invoice.id })
  }
  const shown = { invoice, now: billingSettings, title: viewer.organization.title }
  return (
    <>
      <div className={css.tools}>
        <Crumbs
          to={`/apps/invoice/preview/${invoice.id}`}
          list={invoiceName}
          here={t('act.print')}
        />
        <PageHead
          title={name}
          tools={
            <>
              <Segmented
                inline
                unseen
                label={t('print.paper')}
                options={PAPERS.map((value) => ({ value, label: value }))}
                value={paper}
                onChange={setPaper}
              />
              <Button variant="primary" icon={Printer} onClick={print}>
                {t('print.verb')}
              </Button>
            </>
          }
        />
      </div>
      <div className={css.paper} data-paper={paper}>
        {note ? <CreditSheet note={note} {...shown} /> : <Sheet {...shown} />}
      </div>
    </>
  )
}

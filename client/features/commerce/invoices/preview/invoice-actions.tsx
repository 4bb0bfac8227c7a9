import { Banknote, BellRing, Copy, FileMinus2, Pencil, Printer, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { ActDialog, DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toast } from '../../../../ui/toast.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import {
  useDeleteInvoiceMutation,
  useDuplicateInvoiceMutation,
  useIssueInvoiceMutation,
  useSendInvoiceMutation,
  type InvoiceDetailFragment,
} from './preview.generated.ts'
import css from './preview-page.module.scss'

interface InvoiceProps {
  invoice: InvoiceDetailFragment
}

function DraftActions({ invoice }: InvoiceProps) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const mayDelete = useMay('delete', 'Invoice')
  const [asked, setAsked] = useState<'issue' | 'delete' | null>(null)
  const issue = useAct(useIssueInvoiceMutation())
  const remove = useAct(useDeleteInvoiceMutation())
  const close = () => setAsked(null)
  return (
    <>
      <Button variant="primary" icon={Send} onClick={() => setAsked('issue')}>
        {t('act.issue')}
      </Button>
      <ButtonLink icon={Pencil} to={`/apps/invoice/edit/${invoice.id}`}>
        {t('act.edit')}
      </ButtonLink>
      {mayDelete && (
        <Button variant="danger" icon={Trash2} onClick={() => setAsked('delete')}>
          {t('act.delete')}
        </Button>
      )}
      {asked === 'issue' && (
        <ActDialog
          words="invoices:issue"
          act={() => issue({ id: invoice.id, expectedVersion: invoice.version })}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <DeleteDialog
          words="invoices:delete"
          row={invoice}
          act={remove}
          onDone={() => navigate('/apps/invoice/list')}
          onClose={close}
        />
      )}
    </>
  )
}

function IssuedActions({ invoice }: InvoiceProps) {
  const { t, i18n } = useTranslation('invoices')
  const send = useAct(useSendInvoiceMutation())
  const [asked, setAsked] = useState<'send' | 'remind' | 'pay' | 'refund' | 'credit' | null>(null)
  const close = () => setAsked(null)
  const isCreditable = invoice.lines.some(
    ({ quantityThousandths, creditedThousandths }) => creditedThousandths < quantityThousandths,
  )
  return (
    <>
      <Button
        variant={invoice.mails.length ? 'secondary' : 'primary'}
        icon={Send}
        onClick={() => setAsked('send')}
      >
        {t('act.send')}
      </Button>
      {invoice.status === 'PAST_DUE' && (
        <Button icon={BellRing} onClick={() => setAsked('remind')}>
          {t('act.remind')}
        </Button>
      )}
      <Button
        variant={invoice.mails.length ? 'primary' : 'secondary'}
        icon={Banknote}
        onClick={() => setAsked('pay')}
      >
        {t('act.pay')}
      </Button>
      {invoice.paid.minor > 0 && (
        <Button onClick={() => setAsked('refund')}>{t('act.refund')}</Button>
      )}
      {isCreditable && (
        <Button icon={FileMinus2} onClick={() => setAsked('credit')}>
          {t('act.credit')}
        </Button>
      )}
      {(asked === 'pay' || asked === 'refund') && (
        <PaymentDialog
          invoice={invoice}
          kind={asked === 'pay' ? 'PAYMENT' : 'REFUND'}
          onClose={close}
        />
      )}
      {(asked === 'send' || asked === 'remind') && (
        <ActDialog
          words={`invoices:${asked}`}
          values={{ email: invoice.billedTo?.email ?? '' }}
          act={() =>
            send({
              input: {
                invoiceId: invoice.id,
                kind: asked === 'send' ? 'INVOICE' : 'REMINDER',
                language: i18n.language,
              },
            })
          }
          onClose={close}
        />
      )}
      {asked === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </>
  )
}

/** What can be done to an invoice, by those who may. */
export function InvoiceActions({ invoice }: InvoiceProps) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const [mayUpdate, mayCreate] = [useMay('update', 'Invoice'), useMay('create', 'Invoice')]
  const duplicate = useAct(useDuplicateInvoiceMutation())
  const copy = async () => {
    const result = await duplicate({ id: invoice.id })
    const why = whyNot(result)
    if (why) toast.error({ title: why })
    else if (result.payload?.invoice)
      await navigate(`/apps/invoice/edit/${result.payload.invoice.id}`)
  }
  const isDraft = invoice.number === null
  return (
    <Panel aria-label={t('act.label')}>
      <div className={css.buttons}>
        {mayUpdate &&
          (isDraft ? <DraftActions invoice={invoice} /> : <IssuedActions invoice={invoice} />)}
        <ButtonLink icon={Printer} to={`/apps/invoice/print/${invoice.id}`}>
          {t('act.print')}
        </ButtonLink>
        {mayCreate && (
          <Button variant="quiet" icon={Copy} loading={duplicate.busy} onClick={() => void copy()}>
            {t('act.duplicate')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

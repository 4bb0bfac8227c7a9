import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { wholeOf } from '../../../lib/typed-amount.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FigureField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import { useReturnOrderMutation, type OrderRowFragment } from './orders.generated.ts'
import css from './orders-page.module.scss'

type Line = OrderRowFragment['lines'][number]
/** How many of each line come back, by its place. */
type Values = Record<`line${number}`, string>

const nameOf = ({ position }: Line) => `line${position}` as const
const leftOf = ({ quantity, returned }: Line) => quantity - returned

/** Sends some or all of an order back. */
export function ReturnDialog({ order, onClose }: { order: OrderRowFragment; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const { number } = useFormat()
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const giveBack = useAct(useReturnOrderMutation(), t)
  const countOf = (values: Values, line: Line) =>
    wholeOf(values[nameOf(line)] ?? '', 0, leftOf(line))
  const { dialog, field } = useFormDialog<Values>({
    defaultValues: Object.fromEntries<string>(lines.map((line) => [nameOf(line), '0'])),
    t,
    act: (values) =>
      giveBack({
        id: order.id,
        input: {
          lines: lines.map((line) => ({
            position: line.position,
            returned: line.returned + (countOf(values, line) ?? 0),
          })),
        },
      }),
    said: () => t('return.done'),
    onClose,
  })
  const { setValue } = dialog.form
  const isSome = (values: Values) => lines.some((line) => (countOf(values, line) ?? 0) > 0)
  return (
    <FormDialog {...dialog} title={t('return.title', { number: order.id })} verb={t('return.verb')}>
      <p className={css.quiet}>{t('return.text')}</p>
      {lines.map((line) => (
        <FigureField
          key={line.position}
          label={t('return.line', { name: line.name, variant: line.variantName })}
          help={t('return.most', { most: number(leftOf(line)) })}
          inputMode="numeric"
          least={0}
          {...field(nameOf(line), {
            validate: (_text, values) => {
              if (countOf(values, line) === undefined) return t('return.error')
              return isSome(values) || t('return.nothing')
            },
          })}
        />
      ))}
      <div>
        <Button
          size="sm"
          onClick={() => {
            for (const line of lines)
              setValue(nameOf(line), String(leftOf(line)), { shouldDirty: true })
          }}
        >
          {t('return.all')}
        </Button>
      </div>
    </FormDialog>
  )
}

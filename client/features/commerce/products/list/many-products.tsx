import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { Button } from '../../../../ui/button.tsx'
import { ManyDelete } from '../../../../ui/list/many-delete.tsx'
import { ManyDialog } from '../../../../ui/list/many-dialog.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { useDeleteProductMutation, useUpdateProductMutation } from '../edit/edit.generated.ts'
import type { ProductRowFragment } from './products.generated.ts'

type Row = ProductRowFragment
const QUERIES = ['ProductsPage']

/** Shows those chosen in the shop, or takes them out of it. */
function ShowMany({ chosen, shown }: { chosen: Chosen<Row>; shown: boolean }) {
  const { t } = useTranslation('products')
  const update = useAct(useUpdateProductMutation())
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const concerned = chosen.rows.filter(({ isPublished }) => isPublished !== shown)
  const words = shown ? 'showMany' : 'hideMany'
  return (
    <>
      <Button
        icon={shown ? Eye : EyeOff}
        disabled={concerned.length === 0}
        onClick={() => setRows(concerned)}
      >
        {t(`${words}.verb`)}
      </Button>
      {rows && (
        <ManyDialog
          rows={rows}
          chosen={chosen}
          act={async ({ id, version }) =>
            whyNot(await update({ id, input: { isPublished: shown }, expectedVersion: version }))
          }
          title={(count) => t(`${words}.title`, { count })}
          verb={t(`${words}.verb`)}
          done={(count) => t(`${words}.done`, { count })}
          queries={QUERIES}
          onClose={() => setRows(null)}
        >
          {t(`${words}.text`)}
        </ManyDialog>
      )}
    </>
  )
}

/** What can be done to many products at once. */
export function ManyProducts({ chosen }: { chosen: Chosen<Row> }) {
  const mayUpdate = useMay('update', 'Product')
  const mayDelete = useMay('delete', 'Product')
  const remove = useAct(useDeleteProductMutation())
  return (
    <>
      {mayUpdate && (
        <>
          <ShowMany chosen={chosen} shown />
          <ShowMany chosen={chosen} shown={false} />
        </>
      )}
      {mayDelete && (
        <ManyDelete
          chosen={chosen}
          act={async ({ id, version }) => whyNot(await remove({ id, expectedVersion: version }))}
          queries={QUERIES}
        />
      )}
    </>
  )
}

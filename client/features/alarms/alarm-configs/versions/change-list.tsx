import { chakra } from '@chakra-ui/react'
import { MoveRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDescribeChange, type RuleVersion } from './use-changes.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1.5',
    m: '0',
    mt: '2',
    textStyle: 'dense',
    '& dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& dd': { m: '0', color: 'fg', overflowWrap: 'anywhere' },
    '& del': { color: 'fg.subtle', textDecoration: 'line-through' },
    '& ins': { textDecoration: 'none', fontWeight: '550' },
    '& svg': { display: 'inline', mx: '1.5', color: 'fg.subtle', verticalAlign: '-2px' },
  },
})

interface ChangeListProps {
  version: RuleVersion
  namesByField: Record<string, ReadonlyMap<string, string>>
}

/** What a version changed, field by field. */
export function ChangeList({ version: { changes, kind }, namesByField }: ChangeListProps) {
  const { t } = useTranslation('alarm-configs')
  const describe = useDescribeChange(namesByField)
  return (
    <List>
      {changes.map((change) => {
        const { label, from, to } = describe(change, kind)
        return (
          <div key={change.field}>
            <dt>{label}</dt>
            <dd>
              <del>{from}</del>
              <MoveRight className="flip" size={14} aria-label={t('changed.to')} />
              <ins>{to}</ins>
            </dd>
          </div>
        )
      })}
    </List>
  )
}

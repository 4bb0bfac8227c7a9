import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useAbout } from '../../lib/about.ts'
import { useConnection } from '../../lib/connection.ts'
import { useFormat } from '../../lib/use-format.ts'

const Foot = chakra('footer', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '44px',
    px: { base: '4', md: '6' },
    textStyle: 'caption',
    color: 'fg.subtle',
    'html[data-footer=hidden] &': { display: 'none' },
    'html[data-footer=sticky] &': {
      md: {
        position: 'sticky',
        bottom: '0',
        zIndex: 'bar',
        bg: 'bg.panel',
        borderTop: '1px solid',
        borderColor: 'border',
      },
    },
  },
})
const End = chakra('span', { base: { ms: 'auto', fontVariantNumeric: 'tabular-nums' } })

/** Which version answers, and how new what it said is. */
export function Footer() {
  const { t } = useTranslation('shell')
  const about = useAbout()
  const { dataAsOf } = useConnection()
  const { time } = useFormat()
  return (
    <Foot>
      <span>{about && t('version', { version: about.version })}</span>
      <End>
        {dataAsOf ? t('connection.dataAsOf', { time: time(dataAsOf) }) : t('connection.noData')}
      </End>
    </Foot>
  )
}

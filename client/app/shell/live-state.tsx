import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../lib/connection.ts'

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    px: '2',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      boxSize: '7px',
      borderRadius: 'full',
      border: '1.5px solid',
      borderColor: 'state.offline',
    },
    '&[data-state=live]': {
      _before: {
        bg: 'state.ok',
        borderColor: 'state.ok',
        outline: '3px solid',
        outlineColor: 'state.ok.subtle',
      },
    },
    '&[data-state=reconnecting]': { _before: { borderColor: 'state.warn' } },
  },
})
const Word = chakra('span', { base: { srOnly: { base: true, md: false } } })

/** Whether what is shown is live: a full dot, or a ring, and the word. */
export function LiveState() {
  const { t } = useTranslation('shell')
  const { state } = useConnection()
  return (
    <Pill data-state={state}>
      <Word>{t(`connection.${state}`)}</Word>
    </Pill>
  )
}

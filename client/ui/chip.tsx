import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const tone = (token: string) => ({
  bg: `${token}.subtle`,
  color: `${token}.fg`,
  '& svg': { color: token },
})

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    flex: 'none',
    maxWidth: 'full',
    minHeight: '22px',
    px: '2',
    borderRadius: 'full',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: '550',
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none', width: '13px', height: '13px' },
  },
  variants: {
    look: {
      plain: { bg: 'bg.muted', color: 'fg.muted' },
      outline: { color: 'fg.muted', border: '1px solid', borderColor: 'border.strong' },
      ok: tone('state.ok'),
      warn: tone('state.warn'),
      offline: tone('state.offline'),
      critical: tone('state.alarm.critical'),
      high: tone('state.alarm.high'),
      medium: tone('state.alarm.medium'),
      low: tone('state.alarm.low'),
      suppressed: tone('state.suppressed'),
      shelved: tone('state.shelved'),
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
    },
    square: { true: { borderRadius: '5px' } },
  },
  defaultVariants: { look: 'plain' },
})

export interface ChipProps extends HTMLChakraProps<'span'> {
  look?:
    | 'plain'
    | 'outline'
    | 'ok'
    | 'warn'
    | 'offline'
    | 'critical'
    | 'high'
    | 'medium'
    | 'low'
    | 'suppressed'
    | 'shelved'
    | 'accent'
  square?: boolean
  children: ReactNode
}

/** A word or two on a tint; an icon before them when it is a state. */
export const Chip = (props: ChipProps) => <Root {...props} />

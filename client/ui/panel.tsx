import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** What lies on the page, with an edge. */
export const Surface = chakra('section', {
  base: {
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'panel',
    minWidth: '0',
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    px: '4',
    py: '2',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
})
const Title = chakra('h2', { base: { textStyle: 'section', flex: '1', minWidth: '0' } })
const Body = chakra('div', { base: { padding: '4' } })

export interface PanelProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title?: ReactNode
  /** At the far end of the head. */
  actions?: ReactNode
  /** Content that reaches the edge, for instance a table. */
  flush?: boolean
}

/** A bordered surface with an optional head. */
export function Panel({ title, actions, flush = false, children, ...rest }: PanelProps) {
  const id = useId()
  return (
    <Surface aria-labelledby={title ? id : undefined} {...rest}>
      {title && (
        <Head>
          <Title id={id}>{title}</Title>
          {actions}
        </Head>
      )}
      {flush ? children : <Body>{children}</Body>}
    </Surface>
  )
}

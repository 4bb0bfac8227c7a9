import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: { base: '3', md: '4' },
    mb: { base: '3', md: '4' },
  },
})
const Words = chakra('div', { base: { flex: '1', minWidth: { base: 'full', md: '240px' } } })
const Title = chakra('h1', { base: { textStyle: 'title' } })
const Text = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted', mt: '0.5' } })
const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
})

/** The head of a page: its title, one line on it, and its tools at the end. */
export function PageHead({
  title,
  text,
  tools,
}: {
  title: string
  text?: ReactNode
  tools?: ReactNode
}) {
  return (
    <Root>
      <Words>
        <Title>{title}</Title>
        {text && <Text>{text}</Text>}
      </Words>
      {tools && <Tools>{tools}</Tools>}
    </Root>
  )
}

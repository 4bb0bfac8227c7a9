import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

const Root = chakra('section', { base: { pt: '3.5' } })
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', mb: '1.5' },
})
const Title = chakra('h3', { base: { fontSize: '13px', lineHeight: '18px', fontWeight: '600' } })
const Note = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle' } })

/** A part of the panel, under its title and a line on it. */
export function PanelPart({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {note && <Note>{note}</Note>}
      </Head>
      {children}
    </Root>
  )
}

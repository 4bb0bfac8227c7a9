interface PiecesProps {
  pieces: readonly { text: string; isMatch: boolean }[]
}

/** A text in which what was searched is marked. */
export const Pieces = ({ pieces }: PiecesProps) => (
  <bdi>
    {pieces.map(({ text, isMatch }, index) =>
      isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
    )}
  </bdi>
)

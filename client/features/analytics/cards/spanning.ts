import type { CSSProperties } from 'react'

/** So many twelfths of the page, and more where there is room. */
export const spanning = (span: number) => ({ '--span': span }) as CSSProperties

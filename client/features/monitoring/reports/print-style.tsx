import { Global } from '@emotion/react'

/** On paper there is the report and nothing around it (visual language: Print). */
const STYLES = {
  '@page': {
    margin: '15mm',
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '8pt' },
  },
  '@media print': {
    'body aside, body nav, body main ~ footer, body header:has(~ main), [data-noprint], [data-scope=toast]':
      {
        display: 'none !important',
      },
    'html, body': { background: '#fff !important' },
    main: { padding: '0 !important', maxWidth: 'none !important' },
  },
} as const

export const PrintStyle = () => <Global styles={STYLES} />

/** One line, cut where it ends. */
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A name in Latin letters is cut at its own end too on a page that runs from right to left. */
export const cutName = { ...cut, unicodeBidi: 'plaintext', _rtl: { textAlign: 'right' } }

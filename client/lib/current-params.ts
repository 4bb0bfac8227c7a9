/**
 * What stands after the "?" of the address now. A page is drawn in a transition, so what it was drawn with may be
 * older: whoever changes one parameter begins from here, and takes nothing away that somebody just put there.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/** An operation as Apollo Client sends it: with `__typename` wherever something is selected. */
export function withTypenames(text: string): string

/** A colour of the theme as CSS names it: `state.ok` is `var(--chakra-colors-state-ok)`. */
export const colorVar = <Token extends string | undefined>(token: Token) =>
  (token && `var(--chakra-colors-${token.replaceAll('.', '-')})`) as Token

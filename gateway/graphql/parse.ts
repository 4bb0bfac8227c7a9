import {
  GraphQLError,
  Lexer,
  parse,
  Source,
  TokenKind,
  type DocumentNode,
  type GraphQLErrorOptions,
} from 'graphql'
import { LIMITS, shapeRefusal, tooExpensive } from './limits.ts'

/** The document of a text that keeps within the limits of size and shape; throws what is wrong with it. */
export function parseWithin(query: string): DocumentNode {
  const bytes = Buffer.byteLength(query)
  if (bytes > LIMITS.bytes) throw tooExpensive(bytes, LIMITS.bytes, 'bytes')
  const document = parseDocument(query)
  const refused = shapeRefusal(document)
  if (refused) throw refused
  return document
}

function parseDocument(query: string): DocumentNode {
  try {
    const source = new Source(query)
    return parse(source, { lexer: new LimitedLexer(source) })
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions.code) throw error
    throw parseFailure(error.message, error)
  }
}

const parseFailure = (message: string, options: GraphQLErrorOptions) =>
  new GraphQLError(message, {
    ...options,
    extensions: { code: 'GRAPHQL_PARSE_FAILED', http: { status: 400 } },
  })

const OPENS = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSES = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Stops at the first token, or level, too many, before anything is built of it. The parser calls itself once for each level. */
class LimitedLexer extends Lexer {
  #tokens = 0
  #nesting = 0

  override advance() {
    const token = super.advance()
    if (token.kind !== TokenKind.EOF && ++this.#tokens > LIMITS.tokens)
      throw tooExpensive(this.#tokens, LIMITS.tokens, 'tokens and more')
    if (CLOSES.has(token.kind)) this.#nesting--
    if (OPENS.has(token.kind) && ++this.#nesting > LIMITS.nesting) {
      throw parseFailure(
        `Syntax Error: Brackets are nested deeper than ${LIMITS.nesting} levels.`,
        {
          source: this.source,
          positions: [token.start],
        },
      )
    }
    return token
  }
}

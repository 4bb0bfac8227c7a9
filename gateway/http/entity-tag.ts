import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../context.ts'

/**
 * Names what was read, and says whether who asks has just that: then nothing is sent again. The name is made of the answer, after it was
 * decided that it may be given, and of who it is given to: the same answer to somebody else, or with other rights, has another name.
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, body }: { viewer: Viewer | null; body: string | Buffer },
): boolean {
  // Weak: compressed or not it is the same answer.
  const tag = `W/"${hashOf(viewer, body)}"`
  reply.header('etag', tag)
  return names(request.headers['if-none-match'], tag)
}

function hashOf(viewer: Viewer | null, body: string | Buffer): string {
  const to = viewer && [
    viewer.organizationId,
    viewer.userId,
    viewer.role,
    viewer.siteAccess,
    viewer.siteIds,
    viewer.apiKey?.id,
    viewer.apiKey?.scopes,
  ]
  return createHash('sha256').update(JSON.stringify(to)).update(body).digest('base64url')
}

/** The list of a header is compared as RFC 9110 has it for reading: weakly, and a star is any. */
const names = (header: string | undefined, tag: string) =>
  header !== undefined &&
  header.split(',').some((each) => {
    const known = each.trim()
    return known === '*' || opaque(known) === opaque(tag)
  })

const opaque = (tag: string) => tag.replace(/^W\//, '')

import { readFile } from 'node:fs/promises'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { getOperationAST, OperationTypeNode, parse, print, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { caller } from '../support/caller.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket } from '../support/socket.ts'

const UNLISTED = 'Only operations of the dashboard are answered here (PERSISTED_ONLY).'
const strict = await ownGateway({ PERSISTED_ONLY: 'true' })

const messagesOf = ({ errors }: { errors?: readonly { message: string }[] | undefined }) =>
  errors?.map(({ message }) => message) ?? []
/** As Apollo Client sends it: with __typename, and here with the definitions the other way round. */
const asSent = (text: string) => {
  const document: DocumentNode = addTypenameToDocument(parse(text))
  return print({ ...document, definitions: [...document.definitions].reverse() })
}

const operations = Object.entries(
  JSON.parse(await readFile('client/generated/operations.json', 'utf8')) as Record<string, string>,
)

let acme = await organization(undefined, strict)

test.each(operations)('%s is admitted, as written and as sent', async (_name, text) => {
  for (const query of [text, asSent(text)]) {
    if (getOperationAST(parse(query))?.operation === OperationTypeNode.SUBSCRIPTION) continue
    // Some sign out.
    if (/logout|end\w*Session/.test(text)) acme = await organization(undefined, strict)
    expect(messagesOf(await acme.graphql(query))).not.toContain(UNLISTED)
  }
})

test('any other document is refused before it runs, over HTTP and over the socket, whoever asks', async () => {
  const acme = await organization(undefined, strict)
  for (const query of [
    '{ viewer { id } }',
    '{ __typename }',
    'query Home { sensors { totalCount } }',
  ]) {
    for (const asking of [acme, caller(strict.url)]) {
      expect(await asking.graphql(query)).toMatchObject({
        status: 400,
        errors: [{ message: UNLISTED }],
      })
    }
    expect(await askOverSocket(strict.url, acme.token, query)).toMatchObject({
      errors: [{ message: UNLISTED }],
    })
  }
})

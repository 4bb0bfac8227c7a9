// What is told to many subscribers is made once for all to whom it is the same.
import { execute, getOperationAST, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { rightsText } from '../access/rights-text.ts'
import type { Context } from '../context.ts'
import { MadeOnce } from '../made-once.ts'
import { isOfEvent } from './of-event.ts'
import { variablesOfAnswer } from './variables-of-answer.ts'

/**
 * How long an answer is good for others, milliseconds. Whoever comes later to the same event, because they read slowly, has it made
 * anew from what they may see by then.
 */
const GOOD = 1000

interface Made {
  readonly at: number
  readonly answer: Promise<ExecutionResult>
}
const answers = new MadeOnce<object, Made>()
const numbers = new WeakMap<object, number>()
let documents = 0

/** A subscription's answers, one for each event. */
export function answersOf(args: ExecutionArgs): (event: unknown) => Promise<ExecutionResult> {
  const audience = audienceOf(args)
  const made = (event: unknown): Made => ({
    at: performance.now(),
    answer: Promise.resolve(execute({ ...args, rootValue: event })),
  })
  const isGood = ({ at }: Made) => performance.now() - at < GOOD
  return (event) =>
    typeof event === 'object' && event !== null
      ? answers.of(event, audience, () => made(event), isGood).answer
      : made(event).answer
}

/**
 * Those who share one: who asked the same document with the same variables, and have the same rights, unless the answer holds
 * nothing but what the event itself does. Who is given which event was decided where it was made.
 */
function audienceOf({
  schema,
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs) {
  const operation = getOperationAST(document, operationName)
  if (!operation) throw new Error('There is no such operation.')
  const { viewer } = contextValue as Context
  const rights = isOfEvent(schema, document, operation)
    ? ''
    : viewer
      ? rightsText(viewer)
      : 'nobody'
  // What was left out has its default, which null has not.
  const variables = variablesOfAnswer(document, operation).map((name) =>
    variableValues?.[name] === undefined ? [name] : [name, variableValues[name]],
  )
  return JSON.stringify([numberOf(document), operationName ?? null, variables, rights])
}

function numberOf(document: object): number {
  const number = numbers.get(document) ?? ++documents
  numbers.set(document, number)
  return number
}

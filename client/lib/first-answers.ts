/** The answers to what was asked for before the application ran. */
export interface FirstAnswers {
  /** The data: null when there is none, or none yet, or for other variables. It stays: what is rendered may be rendered anew. */
  find: (operationName: string, variables: object) => Record<string, unknown> | null
  /** Whoever shows it needs it no more, and nobody else is to. */
  drop: (operationName: string) => void
}

let source: FirstAnswers = { find: () => null, drop: () => undefined }

/** Whoever sent the first requests says here how their answers are had. */
export function setFirstAnswers(answers: FirstAnswers): void {
  source = answers
}

export const findFirstAnswer: FirstAnswers['find'] = (operationName, variables) =>
  source.find(operationName, variables)

export const dropFirstAnswer: FirstAnswers['drop'] = (operationName) => source.drop(operationName)

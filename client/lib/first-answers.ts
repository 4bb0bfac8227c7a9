/** The data that was asked for before the application ran, once: null when there is none, or none yet, or for other variables. */
type Take = (operationName: string, variables: object) => Record<string, unknown> | null

let take: Take = () => null

/** Whoever sent the first requests says here how their answers are had. */
export function setFirstAnswers(source: Take): void {
  take = source
}

export const takeFirstAnswer: Take = (operationName, variables) => take(operationName, variables)

// For those who try rules on the past or say what they do, in the words and by the evaluator of those that hold.
export { definitionOf, ruleOf } from './evaluation/definition.ts'
export { replaySlices, type Columns, type Period } from './evaluator/replay.ts'
export { ruleText } from './evaluator/rule-text.ts'
export { explained } from './explanation.ts'

// What /openapi.json says is OpenAPI, and nothing in it is left over; offline.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeRest } from '../gateway/http/openapi.ts'
import { modules } from '../gateway/modules/index.ts'
import { declaredBy } from '../gateway/platform/declared.ts'

const description = describeRest(
  modules.flatMap(({ rest = [] }) => rest),
  declaredBy(modules).exports,
  '0.0.0',
)
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-unused-components': 'error',
    // One of the older clients' addresses ends with a slash.
    'no-path-trailing-slash': 'off',
    'info-license': 'off',
  },
})
const problems = await lintFromString({
  source: JSON.stringify(description),
  absoluteRef: 'openapi.json',
  config,
})
for (const { ruleId, message, location } of problems)
  console.error(`${location[0]?.pointer ?? ''}: ${message} (${ruleId})`)
if (problems.length) process.exitCode = 1

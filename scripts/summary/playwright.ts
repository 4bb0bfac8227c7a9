import path from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { firstLine, printSummary } from './summary.ts'

export default class implements Reporter {
  /** By test: a later attempt replaces the one before. */
  readonly #attempts = new Map<TestCase, TestResult>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#attempts.set(test, result)
  }

  onEnd({ duration }: FullResult): void {
    const tests = [...this.#attempts].map(([test, { duration: milliseconds, error }]) => ({
      name: `${path.relative('.', test.location.file)}: ${test.title}`,
      milliseconds,
      failure: test.outcome() === 'unexpected' ? firstLine(error?.message) : null,
      flaky: test.outcome() === 'flaky',
    }))
    printSummary(tests, duration)
  }
}

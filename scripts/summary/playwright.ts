import path from 'node:path'
import type { FullResult, Reporter, TestCase, TestError } from '@playwright/test/reporter'
import { firstLine, printSummary } from './summary.ts'

const here = (file: string) => path.relative('.', file)

function said({ message, location }: TestError): string {
  const place = location ? ` (${here(location.file)}:${location.line})` : ''
  return firstLine(message) + place
}

export default class implements Reporter {
  readonly #tests = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    this.#tests.add(test)
  }

  onEnd({ duration }: FullResult): void {
    const tests = [...this.#tests].map((test) => {
      const error = test.results.find((result) => result.error)?.error
      return {
        name: `${here(test.location.file)}: ${test.title}`,
        milliseconds: test.results.at(-1)?.duration ?? 0,
        failure: ['unexpected', 'flaky'].includes(test.outcome())
          ? said(error ?? { message: 'no message' })
          : null,
        flaky: test.outcome() === 'flaky',
      }
    })
    printSummary(tests, duration)
  }
}

import path from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { printSlowest, type Timed } from './slowest.ts'

export default class implements Reporter {
  readonly #tests: Timed[] = []

  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.#tests.push({
      name: `${path.relative('.', location.file)}: ${title}`,
      milliseconds: duration,
    })
  }

  onEnd({ duration }: FullResult): void {
    printSlowest(this.#tests, duration)
  }
}

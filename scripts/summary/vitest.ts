import { inspect } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { firstLine, printSummary } from './summary.ts'

export default class implements Reporter {
  readonly #began = performance.now()

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [
      ...module.errors().map(({ message }) => ({
        name: module.relativeModuleId,
        milliseconds: 0,
        failure: firstLine(message),
        flaky: false,
      })),
      ...[...module.children.allTests()].map((test) => {
        const { state, errors } = test.result()
        const diagnostic = test.diagnostic()
        return {
          name: `${module.relativeModuleId}: ${test.fullName}`,
          milliseconds: diagnostic?.duration ?? 0,
          failure: state === 'failed' || diagnostic?.flaky ? firstLine(errors?.[0]?.message) : null,
          flaky: diagnostic?.flaky ?? false,
        }
      }),
    ])
    printSummary(tests, performance.now() - this.#began)
    // These fail the run although every test passes, and belong to none: what is printed of them stands far above by now.
    for (const error of unhandled)
      console.log(
        `Unhandled: ${error.stack ?? inspect(error, { depth: 0, breakLength: Infinity })}`,
      )
  }
}

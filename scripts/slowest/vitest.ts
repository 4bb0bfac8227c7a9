import type { Reporter, TestModule } from 'vitest/node'
import { printSlowest } from './slowest.ts'

export default class implements Reporter {
  readonly #began = performance.now()

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    )
    printSlowest(tests, performance.now() - this.#began)
  }
}

import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks files of which most functions run while a page loads. Browsers that read the mark compile them beside the main thread as
 * they arrive; otherwise they are compiled on it, one by one, as they are called (V8's explicit compile hints).
 */
export function compileHints(names: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.has(file.name)) file.code = HINT + file.code
      },
    },
  }
}

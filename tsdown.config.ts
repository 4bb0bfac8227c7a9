import { defineConfig } from 'tsdown'

// One bundle of our own code; packages stay in node_modules. SDL and migrations travel beside it as they are.
export default defineConfig({
  entry: { main: 'seed/main.ts' },
  outDir: 'dist/gateway',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  dts: false,
  sourcemap: true,
  clean: true,
  copy: [
    { from: 'schema', to: 'dist/gateway' },
    { from: 'gateway/db/migrations', to: 'dist/gateway' },
    { from: 'gateway/modules/people/identity/passwords/common-passwords.txt', to: 'dist/gateway' },
    { from: 'gateway/modules/content/articles/handbook-pictures', to: 'dist/gateway' },
  ],
})

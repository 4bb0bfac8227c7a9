// npm run dev: codegen, gateway and client, each watching its sources; ends together.
import { spawn } from 'node:child_process'
import path from 'node:path'

const bin = (name: string) => path.resolve('node_modules/.bin', name)
const children = [
  spawn(bin('graphql-codegen'), ['--config', 'codegen.ts', '--watch'], { stdio: 'inherit' }),
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'seed/main.ts'], { stdio: 'inherit' }),
  spawn(bin('vite'), ['client'], { stdio: 'inherit' }),
]
const end = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
for (const child of children) child.once('exit', end)

import { connect } from 'node:net'
import type { Request } from './contract.ts'

/** Several requests that leave in one piece and in this order, as a browser's of one moment do; the bodies of their answers. */
export async function pipelined(
  url: string,
  token: string | undefined,
  requests: readonly Request[],
): Promise<string[]> {
  const { host, hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const text = requests.map(([method, path, sent], index) => {
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const isLast = index === requests.length - 1
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${token ?? ''}`,
      'Accept: application/json',
      ...(body ? ['Content-Type: application/json'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Connection: ${isLast ? 'close' : 'keep-alive'}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  })
  socket.write(text.join(''))
  let answer = ''
  for await (const part of socket) answer += String(part)
  return answer.split('HTTP/1.1 ').map((each) => each.split('\r\n\r\n')[1]?.trim() ?? '')
}

/**
 * A name that nothing else has: 32 hexadecimal digits. `crypto.randomUUID` is there on secure pages only, and Isotherm also runs at a
 * plain address in a house's own network.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

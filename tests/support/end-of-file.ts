type Close = () => Promise<unknown>

// Test files that run one after the other in a process share the modules they import, and with them this list.
const open: Close[] = []

/** What is opened for the test file that runs now is closed with it. */
export const atEndOfFile = (close: Close): void => void open.push(close)

/** Closes what the file opened, the last thing first. */
export async function endFile(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close()
}

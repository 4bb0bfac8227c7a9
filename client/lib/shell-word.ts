/** A word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** As the database calls a table. */
export const storedName = (table: string) =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

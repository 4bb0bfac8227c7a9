/**
 * Asked when more rows are asked for, answers whether the list is still the one they belong behind. Apollo hands an answer to
 * whatever its query asks for by then, which may be another filter; `endOf` says where the list ends that is there by then.
 */
export function stillAsked<Data>(
  watched: { variables: unknown },
  after: string | null,
  endOf: (data: Data) => string | null,
) {
  const asked = JSON.stringify(watched.variables)
  // What is there under another filter may be nothing yet, so its end is looked at last.
  return (before: Data) => JSON.stringify(watched.variables) === asked && endOf(before) === after
}

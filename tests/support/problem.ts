/** The problems of a payload when this one thing is wrong with its input. */
export const problem = (code: string, ...path: string[]) => [{ code, path: ['input', ...path] }]

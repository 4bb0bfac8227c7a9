/** The other areas there are texts of; a file of its own, for only those who read the language need it. */
export const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/it/*.json',
  '!../../locales/it/{common,list,shell}.json',
  '../../features/*/*/words/it.json',
])

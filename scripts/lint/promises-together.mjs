// A promise that is kept in a variable or a collection while something else is awaited has nobody who hears it fail: when what is
// awaited first throws, the others are rejections that belong to no request. Start them in one Promise.all, or await each at once.
const rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Promises that run side by side are awaited together.' },
    messages: {
      waiting:
        'This promise is awaited after something else, and nobody hears when it fails. Hand it to Promise.all at once.',
      oneByOne:
        'Promises that run already are awaited one by one; when one fails nobody hears the others. Use Promise.all.',
    },
    schema: [],
  },
  create: (context) => visitorsOf(context, new Types(context.sourceCode.parserServices)),
}

function visitorsOf(context, types) {
  const report = (node, messageId) => context.report({ node, messageId })
  const check = (identifier, start) => {
    const variable = variableOf(context.sourceCode.getScope(identifier), identifier.name)
    if (variable && isLeftWaiting(variable, start)) report(start, 'waiting')
  }
  return {
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init && isStarted(node.init, types))
        check(node.id, node)
    },
    AssignmentExpression: (node) => {
      if (node.parent.type === 'AwaitExpression' || node.left.type !== 'Identifier') return
      if (isStarted(node.right, types)) check(node.left, node)
    },
    CallExpression: (node) => {
      const { callee } = node
      siblings(node.arguments, types).forEach((each) => report(each, 'waiting'))
      if (
        callee.type !== 'MemberExpression' ||
        !ADDS.has(callee.property.name) ||
        callee.object.type !== 'Identifier'
      )
        return
      if (node.arguments.some((each) => types.isPromise(each))) check(callee.object, node)
    },
    ArrayExpression: (node) =>
      siblings(node.elements, types).forEach((each) => report(each, 'waiting')),
    AwaitExpression: (node) => {
      if (takesFromCollection(node.argument, types)) report(node, 'oneByOne')
    },
    ForOfStatement: (node) => {
      if (types.holdsPromises(node.right) && (node.await || awaitsIn(node.body)))
        report(node.right, 'oneByOne')
    },
  }
}

const ADDS = new Set(['push', 'unshift', 'add', 'set'])
const TAKES = new Set(['get', 'at', 'shift', 'pop'])

class Types {
  #services
  #checker

  constructor(services) {
    this.#services = services
    this.#checker = services.program.getTypeChecker()
  }

  isPromise(node) {
    return this.#isPromiseType(this.#services.getTypeAtLocation(node))
  }

  /** Arrays, maps and sets of promises; what yields one after the other by itself starts none before it is asked. */
  holdsPromises(node) {
    const type = this.#checker.getNonNullableType(this.#services.getTypeAtLocation(node))
    const isCollection = this.#checker.isArrayLikeType(type) || COLLECTIONS.has(type.symbol?.name)
    return (
      isCollection && this.#checker.getTypeArguments(type).some((each) => this.#isPromiseType(each))
    )
  }

  #isPromiseType(type) {
    const parts = type.isUnion() ? type.types : [type]
    return parts.some(
      (part) => part.symbol?.name === 'Promise' || part.symbol?.name === 'PromiseLike',
    )
  }
}

const COLLECTIONS = new Set([
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
  'MapIterator',
  'SetIterator',
  'ArrayIterator',
])

/** A call, or many, whose outcome nobody awaits yet. What was there already is looked after by whoever started it. */
function isStarted(node, types) {
  if (
    node.type === 'AwaitExpression' ||
    node.type === 'Identifier' ||
    node.type === 'MemberExpression'
  )
    return false
  return types.isPromise(node) || (types.holdsPromises(node) && node.elements?.length !== 0)
}

/** Promises in a list before something in the same list that is awaited. */
function siblings(nodes, types) {
  const last = nodes.findLastIndex((node) => node && awaitsIn(node))
  return nodes
    .slice(0, Math.max(0, last))
    .filter((node) => node && node.type !== 'SpreadElement' && isStarted(node, types))
}

function takesFromCollection(node, types) {
  const call = node.type === 'ChainExpression' ? node.expression : node
  if (call.type === 'MemberExpression') return call.computed && types.holdsPromises(call.object)
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
  return TAKES.has(call.callee.property.name) && types.holdsPromises(call.callee.object)
}

function variableOf(scope, name) {
  for (let each = scope; each; each = each.upper) if (each.set.has(name)) return each.set.get(name)
  return undefined
}

/** Whether something else is awaited before the variable is next mentioned; what a loop adds to waits through all its rounds. */
function isLeftWaiting(variable, start) {
  const loop = ancestors(start).find(({ type }) => LOOPS.has(type) || FUNCTIONS.has(type))
  const mentions = variable.references
    .map(({ identifier }) => identifier)
    .filter(({ parent }) => !addsTo(parent))
  const next = mentions.find(({ range }) => range[0] >= start.range[1])
  const lastsOver =
    LOOPS.has(loop?.type) && variable.defs.some(({ node }) => node.range[0] < loop.range[0])
  const from = lastsOver && start.type === 'CallExpression' ? loop.range[0] : start.range[1]
  const to =
    lastsOver && !(next?.range[0] < loop.range[1]) ? loop.range[1] : (next?.range[0] ?? Infinity)
  return awaits(functionAround(start).body)
    .filter(({ range }) => range[0] >= from && range[1] <= to)
    .some((each) => !mentions.some((mention) => contains(each, mention)))
}

const contains = (outer, inner) =>
  inner.range[0] >= outer.range[0] && inner.range[1] <= outer.range[1]
const addsTo = (node) => node.type === 'MemberExpression' && ADDS.has(node.property.name)
const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function ancestors(node) {
  const all = []
  for (let each = node.parent; each; each = each.parent) all.push(each)
  return all
}

const functionAround = (node) =>
  ancestors(node).find(({ type }) => FUNCTIONS.has(type) || type === 'Program')

const awaitsIn = (node) => awaits(node).length > 0

/** What is awaited below a node, but not in functions below it. */
function awaits(node) {
  if (Array.isArray(node)) return node.flatMap(awaits)
  if (!node || typeof node.type !== 'string' || FUNCTIONS.has(node.type)) return []
  const own =
    node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await) ? [node] : []
  const parts = Object.entries(node).filter(
    ([name, part]) => name !== 'parent' && typeof part === 'object',
  )
  return [...own, ...parts.flatMap(([, part]) => awaits(part))]
}

export default { rules: { 'promises-together': rule } }

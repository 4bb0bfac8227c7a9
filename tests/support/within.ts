/** What a promise comes to; when that takes too long, an error that names it, instead of a test that hangs. */
export function within<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const late = () => reject(new Error(`no ${what} in ${milliseconds} ms`))
    const timer = setTimeout(late, milliseconds)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

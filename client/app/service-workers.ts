/** An older dashboard on this address may have left a worker that would answer in our place. */
export function unregisterServiceWorkers() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (registrations) => registrations.forEach((registration) => void registration.unregister()),
    () => undefined,
  )
}

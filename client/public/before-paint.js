// Runs before the first paint, so that nobody sees a flash of the wrong skin, direction or layout.
;(function () {
  function read(key) {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : JSON.parse(text)
    } catch {
      // Older clients wrote bare text; private windows keep nothing.
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    }
  }
  function one(values, value) {
    return values.includes(value) ? value : values[0]
  }
  const root = document.documentElement
  const language = read('language')
  if (['en', 'de', 'fr', 'it', 'ar'].includes(language)) root.lang = language
  const chosen = Object.assign({}, read('organizationLayout'), read('layout'))
  for (const key of ['skin', 'direction', 'menuCollapsed']) {
    const value = read(key)
    if (value !== null) chosen[key] = value
  }
  root.dir = one(root.lang === 'ar' ? ['rtl', 'ltr'] : ['ltr', 'rtl'], chosen.direction)
  root.dataset.skin = one(['light', 'dark', 'bordered', 'semi-dark'], chosen.skin)
  const expanded = [false, 'false'].includes(chosen.menuCollapsed)
  root.dataset.menu = chosen.menuHidden === true ? 'hidden' : expanded ? 'expanded' : 'collapsed'
  root.dataset.layout = one(['vertical', 'horizontal'], chosen.layoutType)
  root.dataset.navbar = one(['sticky', 'floating', 'static', 'hidden'], chosen.navbarType)
  root.dataset.navbarColor = one(
    ['white', 'dark', 'teal', 'blue', 'green', 'grey'],
    chosen.navbarColor,
  )
  root.dataset.footer = one(['static', 'sticky', 'hidden'], chosen.footerType)
  root.dataset.width = one(['full', 'boxed'], chosen.contentWidth)
  root.dataset.density = one(['comfortable', 'compact'], chosen.density)

  // The application may be out of reach, or gone for a newer build: the first page says so and does not turn for ever.
  const words = {
    en: ['Isotherm could not be loaded.', 'Reload'],
    de: ['Isotherm konnte nicht geladen werden.', 'Neu laden'],
    fr: ['Isotherm n’a pas pu être chargé.', 'Recharger'],
    it: ['Non è stato possibile caricare Isotherm.', 'Ricarica'],
    ar: ['تعذر تحميل Isotherm.', 'إعادة التحميل'],
  }
  function giveUp() {
    const splash = document.querySelector('#root > .splash')
    if (!splash || splash.dataset.failed) return
    splash.dataset.failed = 'true'
    splash.setAttribute('role', 'main')
    const [text, verb] = words[root.lang] ?? words.en
    const line = document.createElement('h1')
    line.textContent = text
    const button = document.createElement('button')
    button.textContent = verb
    button.addEventListener('click', () => location.reload())
    splash.append(line, button)
    button.focus()
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true)
})()

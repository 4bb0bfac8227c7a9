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
  root.dataset.navbarColor = one(['white', 'dark', 'teal', 'blue', 'green', 'grey'], chosen.navbarColor)
  root.dataset.footer = one(['static', 'sticky', 'hidden'], chosen.footerType)
  root.dataset.width = one(['full', 'boxed'], chosen.contentWidth)
})()

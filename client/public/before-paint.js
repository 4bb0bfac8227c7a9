// Runs before the first paint, so that nobody sees a flash of the wrong skin, direction or menu width.
;(function () {
  function read(key) {
    try {
      const text = localStorage.getItem(key)
      return text === null ? null : text.replace(/^"(.*)"$/, '$1')
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const skin = read('skin')
  const language = read('language')
  root.dataset.skin = ['light', 'dark', 'bordered', 'semi-dark'].includes(skin) ? skin : 'light'
  if (language === 'ar' || language === 'en') root.lang = language
  const direction = read('direction')
  root.dir = direction === 'rtl' || direction === 'ltr' ? direction : root.lang === 'ar' ? 'rtl' : 'ltr'
  root.dataset.menu = read('menuCollapsed') === 'true' ? 'collapsed' : 'expanded'
})()

// Signing out, or deleting the account, leaves nothing personal in this browser: what pages store for one person begins
// with 'mine:'.
document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.matches('[action$="/logout"], [data-forgets]')) return
  for (const key of Object.keys(localStorage)) if (key.startsWith('mine:')) localStorage.removeItem(key)
})

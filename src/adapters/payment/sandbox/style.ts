/** The look of the sandbox's pages: unlike the journal's, because a provider's page is a different site. */
export const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f5f7f9, #0b1117); color: light-dark(#16202c, #e6ebf0) }
.sandbox { margin: 0; padding: .75rem 1rem; text-align: center; font-weight: 600; background: light-dark(#fdf0c8, #3a2f0b) }
main { width: min(24rem, 100% - 2rem); box-sizing: border-box; margin: clamp(1rem, 6vh, 4rem) auto; padding: 1.5rem; border: 1px solid light-dark(#dde3e9, #26313c); border-radius: 10px; background: light-dark(#fff, #11181f) }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem }
ul { margin: 0; padding: 0; list-style: none }
.caps { margin: 0; color: light-dark(#44515f, #b0bbc6) }
.notice { padding: .75rem; border: 1px solid currentColor; border-radius: 6px; color: light-dark(#9c1c1c, #ffb4ab) }
label { font-weight: 600 }
input, button { display: block; width: 100%; min-height: 2.75rem; box-sizing: border-box; margin: .25rem 0 1rem; padding: 0 .75rem; border: 1px solid #83909d; border-radius: 6px; font: inherit }
button { border-color: transparent; background: light-dark(#16509a, #8dbdf5); color: light-dark(#fff, #07182c); font-weight: 600; cursor: pointer }
a { color: light-dark(#16509a, #8dbdf5) }
main { overflow-wrap: anywhere }
`

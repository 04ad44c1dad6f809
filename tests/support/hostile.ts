/**
 * What no one should call a paper: closing tags and scripts, characters XML can't contain, half letters, reversed
 * writing directions.
 */
export const hostile =
  'Of </script></title><b>1 < 2 & "3"\' ]]> &lt; <!ENTITY> \u0000\u0007\u001b\uFFFE\uFFFF \uD800 \uDC00 \u200F\u202Eetad\u202C \u2028\u2029 \r\n\t'

// The one script of every page but a paper's.
import './every-page.ts'
import './filter.ts'
import './passwords.ts'
import './sending.ts'
import './turning.ts'

// The one script of every page except a paper's.
import './every-page.ts'
import './filter.ts'
import './passwords.ts'
import './sending.ts'
import './turning.ts'

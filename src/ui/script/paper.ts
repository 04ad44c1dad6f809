// The one script of a paper's page.
import './every-page.ts'
import './contents.ts'
import './copying.ts'
import './figures.ts'
import './on-demand.ts'

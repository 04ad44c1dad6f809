import { PublicPage } from '../components/public-page.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
export const handle = { js: 'none' }
export const links = () => styleSheets('lists', 'home')

export default function HomePage() {
  return (
    <PublicPage title="Alidade" current="home">
      <h1>Alidade</h1>
    </PublicPage>
  )
}

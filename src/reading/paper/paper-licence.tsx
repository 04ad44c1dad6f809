import { licence } from '#journal/published/licence.ts'
import { Icon } from '#ui/icon.tsx'

/** What anyone may do with the paper. */
export function PaperLicence({ year }: { year: number }) {
  return (
    <section className="box" id="licence">
      <h2>Licence</h2>
      <p>
        © {year} The authors. Published under{' '}
        <a href={licence.url} rel="license">
          Creative Commons Attribution 4.0
        </a>{' '}
        <span className="whole">({licence.name}).</span>
      </p>
      <ul className="may">
        {rights.map((right) => (
          <li key={right}>
            <Icon name="check" />
            {right}
          </li>
        ))}
      </ul>
      <p>Credit the authors, link to the licence, and say what you changed.</p>
    </section>
  )
}

const rights = ['Copy and share it', 'Translate and adapt it', 'For any purpose, even commercially']

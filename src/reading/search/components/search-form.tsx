import { Button } from '#ui/button.tsx'
import { longestSearch, type Asked } from '#reading/search/asked.ts'

/** A field for words; the chosen filters go with them. */
export function SearchForm({ asked = {} }: { asked?: Partial<Asked> }) {
  const { q, page: _, sort, ...filters } = asked
  const kept = { ...filters, sort: sort === 'relevance' ? undefined : sort }
  return (
    <form className="search-form" method="get" action="/search" role="search" aria-label="Papers">
      <label className="sr" htmlFor="q">
        Search the papers
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={longestSearch}
        placeholder="Title, author, keyword or words from the text"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
      />
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button kind="go" icon="search">
        Search
      </Button>
    </form>
  )
}

import { Button } from './button.tsx'

type Props = {
  /** What is searched: 'Search people'. */
  label: string
  placeholder: string
  q: string
  maxLength: number
  /** What stays as it is in the address: the order, a filter. */
  kept: Record<string, string | undefined>
}

/** Searches this page's list, from its first page on. It's an address, so it works without a script. */
export function ListSearch({ label, kept, q, ...input }: Props) {
  return (
    <form method="get" role="search" className="add">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="sr" htmlFor="q">
        {label}
      </label>
      <input {...input} id="q" type="search" name="q" defaultValue={q} />
      <Button>Search</Button>
    </form>
  )
}

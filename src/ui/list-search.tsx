import { Button } from './button.tsx'

type Props = {
  /** What is looked through: 'Search people'. */
  label: string
  placeholder: string
  q: string
  maxLength: number
  /** Of the address what stays as it is: the order, a choice. */
  kept: Record<string, string | undefined>
}

/** Looks for words in the list of this page, from its first page on. An address, so that it works without a script. */
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

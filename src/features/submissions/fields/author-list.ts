// The list of authors in a form: each field once per author, in order.
import { between, type Registered } from '#journal/paper/affiliations.ts'
import { nobody, type Author } from '#journal/paper/authors.ts'
import { toCreditRoles, type CreditRole } from '#journal/paper/contributions.ts'
import { textIn } from './text-in.ts'

const fields = ['givenName', 'familyName', 'affiliation', 'rors', 'email', 'orcid'] as const
export type AuthorField = Exclude<(typeof fields)[number], 'affiliation' | 'rors'>

/** As typed; undefined if the form has no list. */
export function readAuthors(form: FormData): Author[] | undefined {
  if (!form.has('givenName')) return undefined
  const columns = new Map(fields.map((field) => [field, form.getAll(field)]))
  const at = (field: (typeof fields)[number], place: number) => {
    const value = columns.get(field)?.[place]
    return typeof value === 'string' ? value : ''
  }
  const chosen = textIn(form, 'corresponding')
  return form.getAll('givenName').map((_, place) => ({
    givenName: at('givenName', place),
    familyName: at('familyName', place),
    affiliation: at('affiliation', place),
    ...given('rors', readRorLine(at('rors', place))),
    ...given('roles', toCreditRoles(ticked(form, place))),
    email: at('email', place),
    orcid: at('orcid', place),
    corresponding: chosen === String(place),
  }))
}

const given = <Key extends 'rors' | 'roles', One>(key: Key, list: One[]) =>
  (list.length > 0 ? { [key]: list } : {}) as Partial<Record<Key, One[]>> // TypeScript doesn't follow a computed key

/** '02bfwt286 Monash University; 03vek6s52 Harvard University': each id with the name for which it was chosen. */
export const toRorLine = (rors: readonly Registered[]) =>
  rors.map(({ name, ror }) => `${ror} ${name}`).join(between)

export const readRorLine = (line: string): Registered[] =>
  line.split(between).flatMap((one) => {
    const [, ror, name] = /^(\S+) (.+)$/.exec(one) ?? []
    return ror && name ? [{ name, ror }] : []
  })

/** The value of a role's box: '0 software' is the first author's. */
export const toRoleBox = (place: number, role: CreditRole) => `${place} ${role}`

const ticked = (form: FormData, place: number) =>
  form.getAll('roles').flatMap((value) => {
    const [at, role = ''] = typeof value === 'string' ? value.split(' ') : []
    return at === String(place) ? [role] : []
  })

/** The first author's fields have the plain names, since the specification knows one author. */
export function idOf(field: string, place: number): string {
  return place === 0 ? field : `${field}-${place}`
}

/** The list a form begins with. */
export const alone: readonly Author[] = [{ ...nobody, corresponding: true }]

export type Order = { arrange: keyof typeof arrangements; place: number }

const first = 'authors '

/** What a button sends as `then`: 'authors up 2'. */
export const toThen = ({ arrange, place }: Order) => `${first}${arrange} ${place}`

export function findOrder(then: string): Order | undefined {
  const [, arrange = '', place = ''] = /^authors (add|up|down|remove) (\d{1,3})$/.exec(then) ?? []
  return isArrangement(arrange) ? { arrange, place: Number(place) } : undefined
}

const isArrangement = (text: string): text is Order['arrange'] => Object.hasOwn(arrangements, text)

/** The list after a button was pressed. There's always an author left, and always a corresponding one. */
export function arranged<A extends { corresponding: boolean }>(
  list: readonly A[],
  { arrange, place }: Order,
  blank: A,
): A[] {
  const next = arrangements[arrange](list, place, blank)
  if (next.length === 0) return [...list]
  if (next.some(({ corresponding }) => corresponding)) return next
  return next.map((author, at) => (at === 0 ? { ...author, corresponding: true } : author))
}

/**
 * The id of what gets the focus after a button was pressed below a list this long: the keyboard follows an author who
 * was moved, starts with one who was added, and is never lost.
 */
export function focusAfter({ arrange, place }: Order, count: number): string {
  const { by, more } = changes[arrange]
  const at = Math.min(Math.max(0, place + by), count + more - 1)
  return arrange === 'add' ? idOf('givenName', at) : summaryId(at)
}

/** What makes a button send an instruction. Without a script, the page comes back with the focus in place. */
export function orderButton(order: Order, count: number) {
  return {
    name: 'then',
    value: toThen(order),
    formAction: `#${focusAfter(order, count)}`,
    formNoValidate: true,
  }
}

export const summaryId = (place: number) => `author-${place}`

/** How many places an author moves, and how many more authors there are afterwards. */
const changes = {
  add: { by: 0, more: 1 },
  up: { by: -1, more: 0 },
  down: { by: 1, more: 0 },
  remove: { by: 0, more: -1 },
} as const satisfies Record<Order['arrange'], object>

/** A form's list after one of its buttons was pressed; undefined if none was. */
export function arrangedAuthors(form: FormData): Author[] | undefined {
  const order = findOrder(textIn(form, 'then'))
  const authors = order && readAuthors(form)
  return authors && arranged(authors, order, nobody)
}

const arrangements = {
  add: <A>(list: readonly A[], _: number, blank: A) => [...list, blank],
  up: <A>(list: readonly A[], place: number) => exchanged(list, place, place - 1),
  down: <A>(list: readonly A[], place: number) => exchanged(list, place, place + 1),
  remove: <A>(list: readonly A[], place: number) => list.filter((_, at) => at !== place),
}

function exchanged<A>(list: readonly A[], one: number, other: number): A[] {
  const [a, b] = [list[one], list[other]]
  return a === undefined || b === undefined ? [...list] : list.with(one, b).with(other, a)
}

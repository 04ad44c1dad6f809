import type { Chance } from '../chance.ts'
import { halfIntervalOfShare, inWords, number } from '../statistics.ts'
import type { Survey } from '../topic.ts'
import { capitalised } from '../writing.ts'
import type { Study } from './study.ts'

export function survey(design: Survey, dice: Chance): Study {
  const { n, groups, people } = design
  const total = n[0] + n[1]
  // Results count people, so every share is a whole number of them.
  const items = design.items.map(([name, statement, ...wanted]) => {
    const counts = wanted.map((percent, side) => Math.round((percent * (n[side] ?? 0)) / 100)) as [
      number,
      number,
    ]
    const shares = counts.map((count, side) => (100 * count) / (n[side] ?? 1)) as [number, number]
    return { name, statement, counts, shares, all: (100 * (counts[0] + counts[1])) / total }
  })
  const ranked = items.toSorted((a, b) => b.all - a.all)
  const [top, low] = [ranked[0]!, ranked.at(-1)!] // a survey has items
  const apart = items.toSorted(
    (a, b) => Math.abs(b.shares[0] - b.shares[1]) - Math.abs(a.shares[0] - a.shares[1]),
  )[0]!
  const invited = Math.round(total / dice.between(0.58, 0.81))
  const ages = [dice.between(34, 41), dice.between(35, 43)] as const
  const women = [dice.between(52, 71), dice.between(52, 71)] as const
  const quote = (index: number) => {
    const [words = '', who = ''] = design.quotes[index] ?? []
    return `“${words}” (${who})`
  }
  // Kept as a table: one line for each group of words, one for each thing shown.
  // oxfmt-ignore
  return {
    words: {
      people, groupA: groups[0], groupB: groups[1], nA: number(n[0]), nB: number(n[1]), total: number(total), invited: number(invited), response: number((100 * total) / invited),
      itemCount: inWords(items.length), topStatement: top.statement, topShare: number(top.all), topCount: number(top.counts[0] + top.counts[1]), lowStatement: low.statement, lowShare: number(low.all),
      apartStatement: apart.statement, apartA: number(apart.shares[0]), apartB: number(apart.shares[1]), apartGap: number(Math.abs(apart.shares[0] - apart.shares[1])),
      quote1: quote(0), quote2: quote(1), theme1: design.themes[0] ?? '', theme2: design.themes[1] ?? '', theme3: design.themes[2] ?? '', kappa: number(dice.between(0.72, 0.88), 2), interviews: String(dice.whole(14, 23)), minutes: String(dice.whole(24, 41)),
    },
    shown: {
      figure1: {
        kind: 'figure',
        figure: { kind: 'bars', yLabel: 'Agreed (%)', categories: items.map((item) => item.name), series: [0, 1].map((side) => ({ name: capitalised(groups[side] ?? ''), values: items.map((item) => Math.round(item.shares[side] ?? 0)), errors: items.map((item) => halfIntervalOfShare(item.shares[side] ?? 0, n[side] ?? 1)) })) },
        caption: `Agreement with each statement among ${people}, by group. Error bars show 95% confidence intervals; the statements are given in full in Table 2.`,
        alt: `Bar chart of agreement with ${inWords(items.length)} statements in two groups, from ${number(low.all)} per cent to ${number(top.all)} per cent overall.`,
      },
      table1: {
        kind: 'table',
        caption: 'The respondents.',
        header: ['', `${capitalised(groups[0])} (n = ${n[0]})`, `${capitalised(groups[1])} (n = ${n[1]})`],
        rows: [
          ['Age in years, mean', number(ages[0], 1), number(ages[1], 1)],
          ['Women, n (%)', ...([0, 1] as const).map((side) => `${Math.round((women[side] * n[side]) / 100)} (${number((100 * Math.round((women[side] * n[side]) / 100)) / n[side])})`)],
          ['Years of schooling, median', number(dice.whole(11, 15)), number(dice.whole(11, 15))],
        ],
      },
      table2: {
        kind: 'table',
        caption: 'Agreement with each statement, n (%).',
        header: ['Statement', capitalised(groups[0]), capitalised(groups[1]), 'All'],
        rows: items.map(({ statement, counts, shares, all }) => [capitalised(statement), `${counts[0]} (${number(shares[0])})`, `${counts[1]} (${number(shares[1])})`, `${counts[0] + counts[1]} (${number(all)})`]),
      },
      equation1: { kind: 'equation', tex: String.raw`\kappa=\frac{p_o-p_e}{1-p_e}` },
    },
  }
}

// What a demo paper is about, before any of it is written.
import type { Texture } from './figures/figure.ts'
import type { Subject } from './story.ts'

/** The texts are full sentences unless noted otherwise; they use the mark-up of `word/manuscript.ts`. */
export type Topic = {
  slug: string
  subject: Subject
  title: string
  /** What is studied, as a phrase that fits inside a sentence: "two-layer wax barriers". */
  short: string
  keywords: string[]
  problem: string
  gap: string
  methods: string
  measure: string
  meaning: string
  limits: string
  use: string
  /** What the reviewer wanted to know. */
  ask: string
  /** Phrases that the invented references are about. */
  reading: string[]
  design: Design
}

export type Design = Sweep | Trial | Contest | Survey | Series

/** One thing is varied step by step, and two kinds of specimen are compared at each step. */
export type Sweep = {
  kind: 'sweep'
  factor: string
  unit: string
  levels: number[]
  outcome: string
  outcomeUnit: string
  /** Name, then the outcome at the first and the last level. */
  ours: [string, number, number]
  control: [string, number, number]
  shape: 'straight' | 'early' | 'late'
  replicates: number
  texture?: [Texture, string, string] // texture, scale bar, what is seen
}

/** Two groups, one event counted in both, one quantity measured in both. */
export type Trial = {
  kind: 'trial'
  groups: [string, string] // new, usual
  counted: string // what n counts: "handovers"
  n: [number, number]
  event: string // plural phrase: "dosing errors"
  rates: [number, number] // percent
  quantity: [string, string, number, number, number] // name, unit, mean new, mean usual, SD
  baseline: [string, number, number, number][] // name, new, usual, decimals
  parts: string[] // three subgroups, from the least to the most affected
}

/** Several procedures run on the same cases; better ones have a smaller error. */
export type Contest = {
  kind: 'contest'
  methods: string[] // ours first, as inside a sentence: "the plain threshold", "wavelet peaks"
  cases: string[]
  metric: string
  unit: string
  best: number
  worst: number
  cost: [string, string, number] // "run time", "s", of ours
  decimals: number
  size: string // "212 hours of recordings"
}

/** Questions put to people, in two groups, and what they said. */
export type Survey = {
  kind: 'survey'
  people: string
  n: [number, number]
  groups: [string, string]
  items: [string, string, number, number][] // short name, the statement, percent in each group
  quotes: [string, string][]
  themes: string[]
}

/** A quantity followed through the year at several places, with what drives it. */
export type Series = {
  kind: 'series'
  quantity: string
  unit: string
  places: [string, number][] // name, mean
  swing: number // share of the mean
  peak: number // month, 1 to 12
  driver: string
  driverUnit: string
  driverRange: [number, number]
  years: string
  yearCount: number
  decimals: number
}

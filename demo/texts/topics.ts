import type { Topic } from '../topic.ts'
import { engineering } from './engineering.ts'
import { medicine } from './medicine.ts'
import { nursing } from './nursing.ts'
import { pharmacy } from './pharmacy.ts'
import { science } from './science.ts'
import { technology } from './technology.ts'

const subjects = [nursing, engineering, pharmacy, science, medicine, technology]
const longest = Math.max(...subjects.map((topics) => topics.length))

/** All topics, subjects alternating, so that every issue is mixed. */
const topics: Topic[] = Array.from({ length: longest }, (_, row) =>
  subjects.flatMap((list) => list.slice(row, row + 1)),
).flat()

/** Kept for the submissions still in progress. */
export const submittedTopics = topics.slice(-14)
export const publishedTopics = topics.slice(0, -14)

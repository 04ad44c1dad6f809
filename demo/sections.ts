// The sections of the demo journal, and which of them a paper is in.
import type { Subject } from './story.ts'

/** In the journal's order. */
export const demoSections = ['Science', 'Engineering and technology', 'Health'] as const
export type SectionName = (typeof demoSections)[number]

export const sectionOf: Readonly<Record<Subject, SectionName>> = {
  science: 'Science',
  engineering: 'Engineering and technology',
  technology: 'Engineering and technology',
  pharmacy: 'Health',
  nursing: 'Health',
  medicine: 'Health',
}

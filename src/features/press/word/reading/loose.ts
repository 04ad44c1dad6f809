// A manuscript between Word and the article tree: a flat list of blocks, in which headings are still blocks.
import type { Code, Equation, Figure, Inline, List, Paragraph, Table } from '#features/press/tree/tree.ts'

/** `sure` if Word says that it's a heading, and not we. */
export type Heading = { type: 'heading'; level: number; content: Inline[]; sure: boolean }
/** `style` is the name of the Word style. */
export type LooseParagraph = Paragraph & { style?: string }
export type Loose = Heading | LooseParagraph | List | Code | Figure | Table | Equation

/** Some blocks replaced by others: the plan names a block's place and what goes there instead. */
export function exchanged(blocks: Loose[], plan: Map<number, Loose[]>): Loose[] {
  return blocks.flatMap((block, at) => plan.get(at) ?? [block])
}

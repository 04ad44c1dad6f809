/** What a paper is called above its title. All are of one kind: nothing on record says another. */
export const paperKind = 'Research article'

// "Encarnación Rueda Torrecilla": in Spanish people have two family names, and which words are given names has to be known.

// oxfmt-ignore
const given = new Set(
  'maría josé luis juan carlos antonio manuel jesús ángel miguel javier francisco alberto andrés pablo pedro fernando enrique eduardo ignacio alejandro alfonso alfredo arturo césar david daniel diego emilio ernesto esteban felipe félix gabriel guillermo gustavo héctor hugo iván jaime joaquín jorge julio leonardo marcelo marcos mario martín mauricio nicolás óscar rafael ramón raúl ricardo roberto rodrigo rubén santiago sebastián sergio tomás vicente víctor ana andrea ángela beatriz carmen carolina cecilia clara claudia cristina daniela elena elisa esther eugenia eva fernanda florencia gabriela gloria graciela inés irene isabel josefa josefina julia laura leticia lucía luisa magdalena marcela margarita mariana marta mercedes mónica natalia noelia patricia paula pilar raquel rocío rosa rosario sandra sara silvia sofía soledad susana teresa valeria verónica victoria virginia yolanda dolores concepción luz guadalupe fátima belén alicia adriana alejandra'.split(' '),
)

/** Outside of Spanish papers, too, two given names leave two for the family. */
export const isSpanish = ({ givenName }: { givenName: string }) => {
  const names = givenName.split(' ')
  return names.length === 3 && names.slice(0, 2).every((name) => given.has(name.toLowerCase()))
}

/** The same name, its first family name moved to the second. */
export function inSpanish<Person extends { givenName: string; familyName: string }>(person: Person): Person {
  const names = person.givenName.split(' ')
  const last = names.at(-1)!
  const isGiven =
    names.length < 2 || !/^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?$/u.test(last) || given.has(last.toLowerCase())
  if (
    isGiven ||
    !person.familyName ||
    /[\s-]/.test(person.familyName) ||
    /^d(?:el?|e la)$/.test(names.at(-2)!)
  )
    return person
  return { ...person, givenName: names.slice(0, -1).join(' '), familyName: `${last} ${person.familyName}` }
}

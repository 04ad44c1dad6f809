type Named = { givenName: string; familyName: string; email: string }

/** As lists by family name have it: 'Tarrowby, Anwen'. Who has no name yet goes by the address. */
export function toListName({ givenName, familyName, email }: Named): string {
  return [familyName, givenName].filter(Boolean).join(', ') || email
}

/** 'Anwen Tarrowby'. */
export function toFullName({ givenName, familyName, email }: Named): string {
  return `${givenName} ${familyName}`.trim() || email
}

type Named = { givenName: string; familyName: string; email: string }

/** For lists by family name: 'Tarrowby, Anwen'. Someone without a name is listed by address. */
export function toListName({ givenName, familyName, email }: Named): string {
  return [familyName, givenName].filter(Boolean).join(', ') || email
}

/** 'Anwen Tarrowby'. */
export function toFullName({ givenName, familyName, email }: Named): string {
  return `${givenName} ${familyName}`.trim() || email
}

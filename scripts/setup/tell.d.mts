export function telling<Result>(
  texts: { doing: string; done: string | ((result: Result) => string) },
  work: () => Promise<Result>,
): Promise<Result>

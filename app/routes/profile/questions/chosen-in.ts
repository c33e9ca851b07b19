/** The answers that were chosen in a form; an empty one is the "neither" of a pair. */
export function chosenIn(form: FormData): string[] {
  return ['firstPair', 'secondPair', 'answer']
    .flatMap((name) => form.getAll(name).map(String))
    .filter((id) => id !== '');
}

/**
 * `npm run move` writes these beside the names of the migrations, so that no app uses a half copy, or data that are kept
 * elsewhere now.
 */
export const moveMarks = { unfinished: 'move: to ', moved: 'move: from ' };

/** Of what whoever writes to data that were moved is refused with. */
export const movedMessage = 'these data were moved to another database';

export function isMoveMark(name: string): boolean {
  return Object.values(moveMarks).some((mark) => name.startsWith(mark));
}

/** What is wrong with a database, by what stands beside its migrations. */
export function faultOfMarks(names: string[]): string | undefined {
  if (names.some((name) => name.startsWith(moveMarks.moved))) {
    return 'its data were moved to another database; use that one';
  }
  if (names.some((name) => name.startsWith(moveMarks.unfinished))) {
    return 'the data were not moved to it completely; run the move again';
  }
  return undefined;
}

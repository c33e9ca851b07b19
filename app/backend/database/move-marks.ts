/** They stand beside the names of migrations, so that no app uses a half copy, or data that are kept elsewhere now. */
export const moveMarks = { unfinished: 'move: to ', moved: 'move: from ' };

export const movedMessage = 'these data were moved to another database';

export function isMoveMark(name: string): boolean {
  return Object.values(moveMarks).some((mark) => name.startsWith(mark));
}

export function faultOfMarks(names: string[]): string | undefined {
  if (names.some((name) => name.startsWith(moveMarks.moved))) {
    return 'its data were moved to another database; use that one';
  }
  if (names.some((name) => name.startsWith(moveMarks.unfinished))) {
    return 'the data were not moved to it completely; run the move again';
  }
  return undefined;
}

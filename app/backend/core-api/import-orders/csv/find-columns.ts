import { BrokenFile } from './broken-file';
import type { Sheet } from './csv-row';

/** A column by the name that the importer uses, with the other names it has in some exports. */
export type ColumnName<Column extends string> = {
  name: Column;
  otherNames?: readonly string[];
  isRequired?: boolean;
};

/** Finds the columns in the header line, whatever their case. Throws when a required one is missing. */
export function findColumns<Column extends string>(
  file: string,
  headers: readonly string[],
  columns: readonly ColumnName<Column>[],
): Sheet<Column> {
  const known = headers.map((header) => header.trim().toLowerCase());
  const positions = new Map<Column, { index: number; header: string }>();
  for (const { name, otherNames = [], isRequired } of columns) {
    const index = [name, ...otherNames]
      .map((spelling) => known.indexOf(spelling.toLowerCase()))
      .find((found) => found >= 0);
    if (index !== undefined) positions.set(name, { index, header: headers[index]?.trim() ?? name });
    else if (isRequired) {
      throw new BrokenFile(file, 'the column is missing', { line: 1, column: name });
    }
  }
  return { file, width: headers.length, positions };
}

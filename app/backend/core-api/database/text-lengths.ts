import { sql, type Kysely, type Migration } from 'kysely';

/** In characters, of a title and its variant, which a name joins. */
const longestText = 603;
/** No shop has longer ids; none can be cut, since answers name them. */
const longestId = 2000;

/** Texts and ids that stores sent while these had no bounds, and that made pages of their buyers too long to read. */
export const textLengths: Migration = {
  async up(db: Kysely<unknown>) {
    const items = 'transaction_versions';
    const variations = 'variation_versions';
    for (const table of [items, variations]) {
      const id = sql.ref('source_variation_id');
      await sql`DELETE FROM ${sql.table(table)} WHERE length(${id}) > ${sql.lit(longestId)}`.execute(
        db,
      );
    }
    for (const [table, column] of [
      ...[[items, 'name'] as const, [variations, 'brand'] as const],
      ...[[variations, 'color'] as const, [variations, 'size'] as const],
    ]) {
      const text = sql.ref(column);
      const longest = sql.lit(longestText);
      await sql`UPDATE ${sql.table(table)} SET ${text} = substr(${text}, 1, ${longest})
        WHERE length(${text}) > ${longest}`.execute(db);
    }
  },
};

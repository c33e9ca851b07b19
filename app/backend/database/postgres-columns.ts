import {
  ColumnDefinitionNode,
  DataTypeNode,
  GeneratedNode,
  OperationNodeTransformer,
  RawNode,
} from 'kysely';
import type { KyselyPlugin } from 'kysely';

class ColumnTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = column;
    if (column.autoIncrement) {
      const generated = GeneratedNode.create({ byDefault: true, identity: true });
      return ColumnDefinitionNode.cloneWith(column, { autoIncrement: false, generated });
    }
    if (!DataTypeNode.is(dataType) || dataType.dataType !== 'text') return column;
    return { ...column, dataType: RawNode.createWithSql('text collate "C"') };
  }
}

/**
 * Lets migrations say the same for both databases: text compares by code point as in SQLite, whatever the collation of
 * the database, and `autoIncrement` is an identity column.
 */
export const postgresColumns: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'CreateTableNode' || node.kind === 'AlterTableNode'
      ? new ColumnTransformer().transformNode(node)
      : node,
  transformResult: async ({ result }) => result,
};

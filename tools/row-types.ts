import pg from 'pg';

/** One column as the catalogue describes it. */
interface Column {
  relation: string;
  is_view: boolean;
  name: string;
  type: string;
  type_kind: string;
  labels: string[] | null;
  is_array: boolean;
  nullable: boolean;
  has_default: boolean;
  generated_always: boolean;
  comment: string | null;
}

const catalogue = `
  SELECT c.relname AS relation, c.relkind IN ('v', 'm') AS is_view, a.attname AS name,
    base.typname AS type, base.typtype AS type_kind, element.oid IS NOT NULL AS is_array,
    (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = base.oid) AS labels,
    NOT (a.attnotnull OR (t.typtype = 'd' AND t.typnotnull)) AS nullable,
    (a.atthasdef OR a.attidentity = 'd') AND a.attgenerated = '' AS has_default,
    a.attgenerated <> '' OR a.attidentity = 'a' AS generated_always,
    col_description(c.oid, a.attnum) AS comment
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid
  JOIN pg_type t ON t.oid = a.atttypid
  JOIN pg_type plain ON plain.oid = CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END
  LEFT JOIN pg_type element ON element.oid = plain.typelem AND plain.typcategory = 'A'
  JOIN pg_type base ON base.oid = coalesce(element.oid, plain.oid)
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'schema_migration'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname, a.attnum`;

/** As the driver is set up to read them: exact numbers, days and instants stay text. */
const typescriptTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
};

function valueType(column: Column): string {
  const one = column.labels?.map((label) => `'${label}'`).join(' | ') ?? typescriptTypes[column.type] ?? 'string';
  if (!column.is_array) return one;
  return one.includes('|') ? `(${one})[]` : `${one}[]`;
}

function columnType(column: Column): string {
  const orNull = column.nullable ? ' | null' : '';
  // JSON is written as text: the driver would take a JavaScript array for a PostgreSQL array.
  if (column.type === 'json' || column.type === 'jsonb') {
    const written = `string${orNull}`;
    return `ColumnType<unknown, ${written}${column.has_default ? ' | undefined' : ''}, ${written}>`;
  }
  const type = `${valueType(column)}${orNull}`;
  if (column.generated_always) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function interfaceName(relation: string): string {
  return `${relation.replace(/(^|_)([a-z0-9])/g, (_, _mark, letter: string) => letter.toUpperCase())}Row`;
}

function interfaceText(relation: string, columns: Column[]): string {
  const lines = columns.map((column) => {
    const comment = column.comment === null ? '' : `  /** ${column.comment.replaceAll('*/', '* /')} */\n`;
    return `${comment}  ${column.name}: ${columnType(column)};`;
  });
  return `export interface ${interfaceName(relation)} {\n${lines.join('\n')}\n}`;
}

/** The TypeScript of `server/src/db/row-types.ts`, read from a migrated database. */
export async function rowTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(catalogue);
    const relations = Map.groupBy(rows, (column) => column.relation);
    const interfaces = [...relations].map(([relation, columns]) => interfaceText(relation, columns));
    const members = [...relations.keys()].map((relation) => `  ${relation}: ${interfaceName(relation)};`);
    const body = [...interfaces, `export interface Database {\n${members.join('\n')}\n}`].join('\n\n');
    const helpers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
    const imports = helpers.length > 0 ? `import type { ${helpers.join(', ')} } from 'kysely';\n\n` : '';
    return `// Written by \`npm run generate\` from the migrated database. Do not edit.\n${imports}${body}\n`;
  } finally {
    await client.end();
  }
}

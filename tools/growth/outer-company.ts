/** A sub-query that takes its company from the outer row instead of naming it by value. */
export interface OuterCompany {
  /** The comparison as it is written, such as 'i.company_id = c.company_id'. */
  readonly comparison: string;
}

const SUB_QUERY = /\(\s*select\b/gi;
const SOURCE =
  /\b(?:from|join|,)\s+(?:lateral\s+)?(?:[a-z_][a-z_0-9]*|\$\{[^}]*\}|\(\))\s+(?:as\s+)?([a-z_][a-z_0-9]*)/gi;
const PLAIN_SOURCE = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_][a-z_0-9]*)/gi;
const COMPARISON = /\b([a-z_][a-z_0-9]*)\.company_id\s*=\s*([a-z_][a-z_0-9]*)\.company_id\b/gi;
const REFERENCE = /\.whereRef\(\s*'([a-z_0-9]+)\.company_id',\s*'=',\s*'([a-z_0-9]+)\.company_id'/g;

/** The text between the bracket at `start` and the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, index);
  }
  return text.slice(start + 1);
}

/** The sub-query without what is in the brackets of its own sub-queries, whose names are not its own. */
function withoutNested(body: string): string {
  let own = body;
  for (let match = /\(\s*select\b/i.exec(own); match; match = /\(\s*select\b/i.exec(own)) {
    const inner = bracketed(own, match.index);
    own = `${own.slice(0, match.index)}()${own.slice(match.index + inner.length + 2)}`;
  }
  return own;
}

function namesIn(own: string): Set<string> {
  const names = [...own.matchAll(SOURCE), ...own.matchAll(PLAIN_SOURCE)].map(([, name = '']) => name.toLowerCase());
  return new Set(names);
}

/**
 * Finds every sub-query of a source file whose company is compared with that of a row outside of it. Reads SQL templates and
 * Kysely's `whereRef`; joins of one query among themselves are not looked at.
 */
export function outerCompanies(source: string): OuterCompany[] {
  const inTemplates = [...source.matchAll(SUB_QUERY)].flatMap(({ index }) => {
    const own = withoutNested(bracketed(source, index));
    const names = namesIn(own);
    return [...own.matchAll(COMPARISON)]
      .filter(([, left = '', right = '']) => names.has(left.toLowerCase()) !== names.has(right.toLowerCase()))
      .map(([comparison]) => ({ comparison: comparison.replaceAll(/\s+/g, ' ') }));
  });
  const inBuilders = [...source.matchAll(REFERENCE)].map(([, left, right]) => ({
    comparison: `${left}.company_id = ${right}.company_id`,
  }));
  return [...inTemplates, ...inBuilders];
}
